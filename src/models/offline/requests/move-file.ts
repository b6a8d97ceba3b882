// "Rename a.md to b.md", "move a.md into the Archive folder".
import { baseOf, theVeryFile } from '../list.ts';
import { call } from '../plan.ts';
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
    const to = destination(from, slot('to'), slot('verb'));
    if (to === undefined)
      return `Is "${slot('to')}" a folder or a new name? Say “the ${slot('to')} folder”, or give the new name with its ending.`;
    return outcome(yield* call('move_file', { from, to }), `Moved ${from} to ${to}. Links to it were not changed.`);
  },
};

/** A folder keeps the name, a new name keeps the folder and, if it has none of its own, the ending. */
const destination = (from: string, to: string, verb: string): string | undefined => {
  if (to === './') return baseOf(from);
  if (to.endsWith('/')) return `${to}${baseOf(from)}`;
  const isNew = /\.[a-z][a-z0-9]*$/i.test(baseOf(to));
  // "Move it to Archive" may mean either.
  if (/^(?:move|put|relocate|shift|mv)$/.test(verb)) return isNew ? to : undefined;
  const named = isNew ? to : `${to}${/\.[^./]+$/.exec(baseOf(from))?.[0] ?? ''}`;
  return named.includes('/') ? named : `${from.slice(0, from.length - baseOf(from).length)}${named}`;
};
