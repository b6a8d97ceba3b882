// A process of its own that deletes a large file and takes that back, and prints how much memory it took at most, in megabytes.
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { must, openGround } from '../support/history/ground.ts';
import { peakMegabytes } from '../support/peak-memory.ts';

const [top = '', megabytes = ''] = process.argv.slice(2);

const { folder, history, apply, change, close } = openGround({ top });
const large = join(folder, 'large.bin');
const descriptor = openSync(large, 'w');
const piece = Buffer.alloc(1024 * 1024);
for (let index = 0; index < Number(megabytes); index += 1) {
  piece.fill(`piece ${index} `);
  writeSync(descriptor, piece);
}
closeSync(descriptor);

const hashOnDisk = async (name: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const part of createReadStream(join(folder, name))) hash.update(part as Buffer);
  return hash.digest('hex');
};

const before = await hashOnDisk('large.bin');
const start = peakMegabytes();
const removed = must(await apply([change('large.bin', null)])).entry.id;
must(await history.undo(removed));
const isBack = (await hashOnDisk('large.bin')) === before;
const changes = [change('moved.bin', change('large.bin', null).before, 'large.bin'), change('large.bin', null)];
const moved = must(await apply(changes)).entry.id;
must(await history.undo(moved));
const most = peakMegabytes();
const purged = must(await history.purge({ all: true })).bytes;
close();
console.log(JSON.stringify({ start, most, isBack, isBackAgain: (await hashOnDisk('large.bin')) === before, purged }));
