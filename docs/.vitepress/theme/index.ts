import theme from 'vitepress/theme-without-fonts';
import { type Theme } from 'vitepress';
import Releases from './Releases.vue';
import Shot from './Shot.vue';
import './style.css';

export default {
  extends: theme,
  enhanceApp({ app }) {
    app.component('Releases', Releases);
    app.component('Shot', Shot);
  },
} satisfies Theme;
