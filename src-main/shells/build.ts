/** `npm run build` */
import { commandLine } from './command-line.ts';
import { ensureBuilt } from './start/build.ts';

commandLine({ name: 'npm run build', about: 'Builds the program into out/, unless that is of the present sources.' });
await ensureBuilt();
