// Swaps a folder or a file for a link to another place and back, as fast as it can, until it is ended.
import { renameSync, symlinkSync, unlinkSync } from 'node:fs';

const [name, elsewhere] = process.argv.slice(2);
/** What is raced against may put something there in between. */
const tried = (act) => {
  try {
    act();
  } catch (thrown) {
    if (!['ENOENT', 'EEXIST', 'EISDIR', 'ENOTEMPTY'].includes(thrown.code)) throw thrown;
  }
};
process.send('ready');
for (;;) {
  tried(() => renameSync(name, `${name}.real`));
  tried(() => symlinkSync(elsewhere, name));
  tried(() => unlinkSync(name));
  tried(() => renameSync(`${name}.real`, name));
}
