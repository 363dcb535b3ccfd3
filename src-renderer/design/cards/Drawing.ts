/** Markup of our own drawings, put in as it is: it comes from this folder alone, never from data. */
import { h, type FunctionalComponent } from 'vue';

export const Drawing: FunctionalComponent<{ markup: string }> = ({ markup }) => h('g', { innerHTML: markup });
Drawing.props = ['markup'];
