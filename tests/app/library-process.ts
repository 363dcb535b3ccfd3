/** Saves positions in the database named by the argument without end; says what was acknowledged, until it is killed. */
import { openMortal, say } from './mortal.ts';

const { get } = await openMortal();
for (let number = 0; ; number++) {
  const entry = {
    name: `Pozice ${number}`,
    tags: ['zkouška'],
    note: 'x'.repeat(number % 500),
    text: '[Position "voleny csm 0 hra:h hA/-/-"]\n\nAh {uložená}\n',
  };
  say(await get('library.save', { entry }));
}
