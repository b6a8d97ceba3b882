// "Rename a.md to b.md", "move a.md into the Archive folder".
import { baseOf, list, theVeryFile } from '../list.ts';
import { call, type Plan, say } from '../plan.ts';
import type { Request } from '../request.ts';
import { outcome } from '../results.ts';

export const moveFile: Request = {
  name: 'rename or move a file',
  example: 'rename README.md to GUIDE.md',
  tools: ['move_file', 'list_files'],
  wordings: [
    '{verb=rename|call|rechristen} {from:named} (to|as|into) {to:target}',
    '{verb=move|put|relocate|shift} {from:named} (to|into|in|over to) {to:target}',
    '{verb=mv} {from:named} {to:target}',
    '{verb=change} the (name|file name|filename) of {from:named} (to|into) {to:target}',
    '{verb=give} {from:named} the [new] name {to:target}',
  ],
  *plan(slot, turn) {
    const from = yield* theVeryFile(turn, slot('from'));
    const to = destination(from, slot('to'), slot('verb')) ?? (yield* intoFolder(from, slot('to')));
    return outcome(yield* call('move_file', { from, to }), `Moved ${from} to ${to}.`);
  },
};

/** "Move it to Archive": into the folder if there is one; a new name would need its ending. */
function* intoFolder(from: string, name: string): Plan<string> {
  const { entries } = yield* list('.', { deep: false });
  const folder = entries.find(({ kind, path }) => kind === 'folder' && path.toLowerCase() === name.toLowerCase());
  if (folder !== undefined) return `${folder.path}/${baseOf(from)}`;
  return yield* say(
    `There is no folder "${name}" here. Say “the ${name} folder” to make it, or give a new name with its ending.`,
  );
}

/** A folder keeps the name; a new name keeps the folder and, if it has none of its own, the ending. Undefined: it may be either. */
const destination = (from: string, to: string, verb: string): string | undefined => {
  if (to === './') return baseOf(from);
  if (to.endsWith('/')) return `${to}${baseOf(from)}`;
  const isNew = /\.[a-z][a-z0-9]*$/i.test(baseOf(to));
  if (/^(?:move|put|relocate|shift|mv)$/.test(verb)) return isNew ? to : undefined;
  const named = isNew ? to : `${to}${/\.[^./]+$/.exec(baseOf(from))?.[0] ?? ''}`;
  return named.includes('/') ? named : `${from.slice(0, from.length - baseOf(from).length)}${named}`;
};
