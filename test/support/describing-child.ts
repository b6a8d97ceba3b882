// Describes one file in a process of its own and prints what it found and the most memory it had.
import { lookFor } from '../../src/proposal/propose.ts';
import { describeFile } from '../../src/toolkit/data/describe-file.ts';
import { hashOf } from '../../src/workspace/hash.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import { peakMegabytes } from './peak-memory.ts';

const [folder = '.', path = ''] = process.argv.slice(2);
const workspace = openWorkspace(folder);
if (!workspace.ok) throw new Error(workspace.error.message);
const look = lookFor({
  workspace: workspace.value,
  layers: [],
  limits: {
    readLines: 2000,
    readBytes: 1_000_000,
    editBytes: 64_000_000,
    listEntries: 100,
    searchHits: 50,
    searchSeconds: 10,
  },
  seen: () => ({ extent: 'none' }),
  signal: new AbortController().signal,
  progress: () => undefined,
  hash: hashOf,
});
const began = performance.now();
const described = await describeFile(look, path, 'standard');
if (!described.ok) throw new Error(described.error.message);
const text = new TextDecoder().decode(await described.value.share?.[0]?.text.read());
const milliseconds = Math.round(performance.now() - began);
// Kilobytes on Linux.
const megabytes = peakMegabytes();
process.stdout.write(JSON.stringify({ text, milliseconds, megabytes }));
