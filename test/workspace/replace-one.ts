// Replaces a.md in the folder it is given and prints how that went: a program of its own, to be run where the test cannot be.
import { bytesOf } from '../../src/workspace/hash.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import { codeOf, must } from '../support/outcome.ts';

const workspace = must(openWorkspace(process.argv[2] ?? ''));
const path = must(workspace.resolve('a.md', 'write'));
const place = must(workspace.writer.placeFor(path));
const staged = await workspace.writer.stage(place, { kind: 'file', bytes: bytesOf(Buffer.from('new')), mode: 0o644 });
process.stdout.write(`${codeOf(staged)}\n`);
