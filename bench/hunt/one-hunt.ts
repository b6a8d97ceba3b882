// A hunt in a process of its own: one that blocks, crashes or leaves something open disturbs no other.
import { pathToFileURL } from 'node:url';
import { endFile } from '../../test/support/closing.ts';
import { type Hunt, runShare, type Share } from '../../test/support/hunt.ts';

const [file = '', share = ''] = process.argv.slice(2);
const { hunt } = (await import(pathToFileURL(file).href)) as { readonly hunt: Hunt };
await runShare(hunt, JSON.parse(share) as Share, async (told) => {
  // On its way before anything that might end this process.
  await new Promise((sent) => process.send?.(told, sent));
  // Folders that the piece made for itself.
  await endFile();
});
process.disconnect?.();
