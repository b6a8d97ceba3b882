// Finds the notes that link to one, and proposes to share the lines that do.

import { fail, ok } from '../../error/error-value.ts';
import { note } from '../../text/note.ts';
import type { Look } from '../../tool/look.ts';
import type { PartialAnswer, Preview, ShareItem } from '../../tool/preview.ts';
import { BOUNDS } from '../bounds.ts';
import type { ToolWork } from '../services.ts';
import { type LinkingNote, linkingNotes } from './linking-notes.ts';
import { namedNote } from './named-note.ts';
import { privateReason } from './private-reason.ts';
import { ageWords, indexedInPart, vaultView } from './vault-view.ts';

/** Notes shown; the rest is counted. */
const { files: MOST_READ, results: MOST } = BOUNDS.backlinks;

export const proposeBacklinks: ToolWork<string> = async (name, look, services) => {
  const view = await vaultView(services, look);
  if (!view.ok) return view;
  const { target } = namedNote(name);
  const path = target === '' ? undefined : view.value.resolveLink(target, '');
  if (path === undefined)
    return fail('NOT_FOUND', [`There is no note ${target}.`, ageWords(view.value) ?? ''].join(' ').trim(), {
      wayOut: 'Look for it with vault_search.',
    });
  const { found: all, of, looked } = await linkingNotes(view.value, path, MOST_READ);
  const found = all.filter(({ note }) => privateReason(services, note) === undefined);
  const kept = all.length - found.length;
  const count = found.reduce((sum, { links }) => sum + links.length, 0);
  const words = [
    found.length === 0
      ? `No note links to ${path}.`
      : `${count === 1 ? '1 link' : `${count} links`} to ${path} in ${found.length === 1 ? '1 note' : `${found.length} notes`}${found.length > MOST ? `; the first ${MOST} are shown` : ''}.`,
    ...[ageWords(view.value)].filter((age) => age !== undefined),
  ].join(' ');
  return ok({
    summary: `find links to ${path}: ${found.length === 0 ? 'none' : `${count} in ${found.length === 1 ? '1 note' : `${found.length} notes`}`}`,
    ...(found.length === 0 ? {} : { share: found.slice(0, MOST).map((linking) => itemOf(look, linking)) }),
    ...(kept === 0
      ? {}
      : {
          notes: [
            note(
              'stays here',
              kept === 1
                ? '1 private note links to it and stays here'
                : `${kept} private notes link to it and stay here`,
            ),
          ],
        }),
    toModel: words,
    ...inPart([
      ...indexedInPart(view.value.freshness),
      ...linkedInPart('notes that may link to it', 'read', looked, of),
      ...linkedInPart('notes', 'shown', Math.min(found.length, MOST), found.length),
    ]),
  });
};

const inPart = (partial: readonly PartialAnswer[]): Pick<Preview, 'partial'> =>
  partial.length === 0 ? {} : { partial };

const linkedInPart = (what: string, did: 'read' | 'shown', count: number, of: number): readonly PartialAnswer[] =>
  count >= of
    ? []
    : [
        {
          ...({ bound: did === 'read' ? 'files' : 'results', what, did, count, of } as const),
          ...{ wayOut: 'search_files finds the others', ...(did === 'shown' ? ({ told: true } as const) : {}) },
        },
      ];

const itemOf = (look: Look, { note, links }: LinkingNote): ShareItem => {
  const lines = note.text.split('\n');
  const numbers = [...new Set(links.map(({ line }) => line))];
  const text = [
    `<links path=${JSON.stringify(note.path)} count="${links.length}">`,
    // A line begins with its number, so that none can look like our closing tag.
    ...numbers.map((number) => `${number}\t${(lines[number - 1] ?? '').replace(/\r$/, '')}`),
    '</links>',
  ].join('\n');
  return {
    title: note.path,
    reason: links.length === 1 ? '1 link' : `${links.length} links`,
    matches: links.length,
    text: look.bytes(text),
    origin: {
      path: note.path,
      hash: note.hash,
      lines: {
        from: numbers[0] ?? 1,
        to: numbers.at(-1) ?? 1,
        of: lines.length,
        shown: numbers.map((number) => ({ from: number, to: number })),
      },
    },
  };
};
