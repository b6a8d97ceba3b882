// Swaps a folder for a link to another place and back, as fast as it can, until it is ended.
import { renameSync, symlinkSync, unlinkSync } from 'node:fs';

const [folder, elsewhere] = process.argv.slice(2);
process.send('ready');
for (;;) {
  renameSync(folder, `${folder}.real`);
  symlinkSync(elsewhere, folder);
  unlinkSync(folder);
  renameSync(`${folder}.real`, folder);
}
