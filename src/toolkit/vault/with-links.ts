// The preview of a move together with the links that follow it: what changes, what is said to the person, and what the model may know.
import type { Change } from '../../change/change-set.ts';
import { counted } from '../../text/counted.ts';
import { type Note, note } from '../../text/note.ts';
import type { Look } from '../../tool/look.ts';
import type { Alongside, Preview } from '../../tool/preview.ts';
import { isInAdded } from '../../workspace/in-added.ts';
import type { Services } from '../services.ts';
import { type FollowedLinks, followMove, type NoteAfter } from './follow-move.ts';
import { breakWords, brokenLinksSaid } from './links-broken-by.ts';
import type { FileMove } from './moved-names.ts';
import { isNote } from './note-name.ts';

export const withLinks = async (preview: Preview, look: Look, services: Services): Promise<Preview> => {
  const move = moveIn(preview);
  if (move === undefined) return preview;
  // Where no link leads, it is as if the note were gone.
  if ([move.from, move.to].some((path) => isHidden(path) || isInAdded(look.added, path)))
    return isNote(move.from) ? saying(preview, await brokenLinksSaid(services, look, move.from)) : preview;
  const followed = await followMove(services, look, move);
  return followed === undefined ? preview : withFollowed(preview, move, { followed, services });
};

const moveIn = ({ changes = [] }: Preview): FileMove | undefined => {
  const moved = changes.find(({ from }) => from !== undefined);
  return moved?.from === undefined ? undefined : { from: moved.from, to: moved.path };
};

/** As the index of notes has it. */
const isHidden = (path: string): boolean =>
  path.split('/').some((name) => name.startsWith('.') || name === 'node_modules');

const withFollowed = (
  preview: Preview,
  move: FileMove,
  { followed, services }: { readonly followed: FollowedLinks; readonly services: Services },
): Preview => {
  const { changes = [], toModel } = preview;
  const { notes, broken, partial } = followed;
  const own = notes.find(({ path }) => path === move.from);
  const others = notes.filter((each) => each !== own);
  // Not even its name, nor that there is one more.
  const told = others.filter(({ path, text }) => services.privateReason?.(path, text) === undefined);
  const words = toldWords(move, told);
  const alongside = others.map(alongsideOf);
  const said = [...followWords(notes, own), ...privateWords(others.length - told.length)];
  const whole = broken.links === 0 && partial.length === 0 && isNote(move.from);
  return saying(
    {
      ...preview,
      changes: [
        ...changes.map((change) =>
          isMoved(change, move) && own !== undefined ? { ...change, after: own.after } : change,
        ),
        ...others.map(changeOf),
      ],
      ...(alongside.length === 0 ? {} : { alongside }),
      ...(toModel === undefined && words !== undefined ? { toModel: words } : {}),
    },
    {
      notes: [
        ...said,
        ...(broken.links === 0 ? [] : [note('links break', breakWords(broken))]),
        ...(whole ? [note('links whole', 'links stay whole')] : []),
      ],
      partial,
    },
  );
};

const saying = (preview: Preview, { notes, partial }: Pick<Required<Preview>, 'notes' | 'partial'>): Preview => {
  const all = [...(preview.partial ?? []), ...partial];
  return {
    ...preview,
    notes: [...(preview.notes ?? []), ...notes],
    ...(all.length === 0 ? {} : { partial: all }),
  };
};

const isMoved = ({ path, from }: Change, move: FileMove): boolean => path === move.to && from === move.from;

const changeOf = ({ path, before, after }: NoteAfter): Change => ({ path, before, after });

/** Of each name once what it becomes: 'Links: "Vue" → "Vue 3"'. */
const alongsideOf = ({ path, relinked: { changed } }: NoteAfter): Alongside => {
  const pairs = [...new Set(changed.map(([was, is]) => `${JSON.stringify(was)} → ${JSON.stringify(is)}`))];
  const more = pairs.length > MOST_PAIRS ? ` and ${pairs.length - MOST_PAIRS} more` : '';
  return {
    path,
    sentence: `${changed.length === 1 ? 'Link' : 'Links'}: ${pairs.slice(0, MOST_PAIRS).join(', ')}${more}`,
  };
};

/** One note rarely spells a name in more ways. */
const MOST_PAIRS = 3;

const followWords = (notes: readonly NoteAfter[], own: NoteAfter | undefined): readonly Note[] => {
  const others = notes.filter((each) => each !== own);
  const links = countLinks(others);
  return [
    ...(links === 0
      ? []
      : [
          note(
            'goes along',
            `${counted(links, 'link')} in ${counted(others.length, 'note')} ${links === 1 ? 'follows' : 'follow'}`,
          ),
        ]),
    ...(own === undefined
      ? []
      : [
          note(
            'goes along',
            `${counted(own.relinked.changed.length, 'link')} in it ${own.relinked.changed.length === 1 ? 'is' : 'are'} written anew`,
          ),
        ]),
  ];
};

const privateWords = (count: number): readonly Note[] =>
  count === 0
    ? []
    : [
        note(
          'stays here',
          count === 1
            ? '1 of the notes is private: the model is not told of it'
            : `${count} of the notes are private: the model is not told of them`,
        ),
      ];

/** Enough names for a model to know where it has to look again. */
const MOST_NAMES = 20;

const toldWords = ({ from, to }: FileMove, told: readonly NoteAfter[]): string | undefined => {
  if (told.length === 0) return undefined;
  const names = told.slice(0, MOST_NAMES).map(({ path }) => path);
  const more = told.length > MOST_NAMES ? ` and ${told.length - MOST_NAMES} more` : '';
  const links = countLinks(told);
  return `Moved ${from} to ${to}. ${counted(links, 'link')} in ${counted(told.length, 'note')} ${links === 1 ? 'was' : 'were'} changed to follow: ${names.join(', ')}${more}.`;
};

const countLinks = (notes: readonly NoteAfter[]): number =>
  notes.reduce((sum, { relinked }) => sum + relinked.changed.length, 0);
