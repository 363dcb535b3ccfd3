/** `npm run build` */
import { ensureBuilt } from './start/build.ts';

await ensureBuilt();
