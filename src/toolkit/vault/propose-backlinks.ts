// Finds the notes that link to one, and proposes to share the lines that do.
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Look } from '../../tool/look.ts';
import type { Preview, ShareItem } from '../../tool/preview.ts';
import type { Services } from '../services.ts';
import { keptBack } from './kept-back.ts';
import { type LinkingNote, linkingNotes } from './linking-notes.ts';
import { namedNote } from './named-note.ts';
import { ageWords, vaultView } from './vault-view.ts';

/** Notes shown; the rest is counted. */
const MOST = 50;

export const proposeBacklinks = async (services: Services, name: string, look: Look): Promise<Result<Preview>> => {
  const view = await vaultView(services, look);
  if (!view.ok) return view;
  const { target } = namedNote(name);
  const path = target === '' ? undefined : view.value.resolveLink(target, '');
  if (path === undefined)
    return fail('NOT_FOUND', `There is no note ${target}.`, { wayOut: 'Look for it with vault_search.' });
  const all = await linkingNotes(view.value, path);
  const found = all.filter(({ note }) => keptBack(services, note) === undefined);
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
            kept === 1 ? '1 private note links to it and stays here' : `${kept} private notes link to it and stay here`,
          ],
        }),
    toModel: words,
  });
};

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
