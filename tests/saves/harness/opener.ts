/** Opens the database named by the argument, as a start does, and says so; then closes it, or goes on until it is killed. */
import { writeSync } from 'node:fs';
import { openStorage } from '#main/storage/index.ts';

const opened = await openStorage(process.argv[2]!);
writeSync(1, `${JSON.stringify(opened.ok ? { opened: true } : { refused: opened.error.code })}\n`);
if (opened.ok && process.argv[3] === 'close') await opened.value.close();
