// A process of its own, with a umask of its own: a new file in a new folder is made, taken back and made again; prints the modes.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { newFileMode } from '../../src/workspace/new-file-mode.ts';
import { file, must, openGround } from '../support/history/ground.ts';

process.umask(0o027);
const { apply, change, history, folder } = openGround({ top: process.argv[2] ?? '' });
const modes = (): string[] =>
  ['new', 'new/a.md'].map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8));
const { id } = must(await apply([change('new/a.md', file('one\n', newFileMode()))])).entry;
const made = modes();
const undone = must(await history.undo(id)).entry.id;
must(await history.undo(undone));
console.log(JSON.stringify({ made, again: modes() }));
