// What the palette can do by itself: go somewhere, begin, stop, look otherwise. Nothing of it decides, and nothing takes anything back.
import type { HistoryReply } from '../../../src/surfaces/server/wire/looking-back.ts';
import type { PageDesk } from '../../state/create-desk.ts';
import type { DeskFrame } from '../create-frame.ts';
import { newKeys } from '../new-keys.ts';
import { addressOf } from '../place-links.tsx';
import { PLACES } from '../places.ts';
import { titleOf } from '../waiting-words.ts';
import type { PaletteRow } from './palette-row.ts';

export interface ActionsOptions {
  readonly desk: PageDesk;
  readonly frame: DeskFrame;
  /** To an address, with the focus. */
  go(address: string): void;
  toggleSide(): void;
}

export const paletteActions = (options: ActionsOptions): readonly PaletteRow[] => {
  const { frame, go, toggleSide } = options;
  return [
    ...ofReview(options),
    ...ofRun(options),
    {
      id: 'new',
      icon: 'plus',
      title: 'New conversation',
      keys: newKeys(),
      also: 'ask begin chat',
      act: () => go('#/'),
    },
    ...PLACES.map(
      (place): PaletteRow => ({
        id: `go ${place.name}`,
        icon: place.icon,
        title: `Go to ${place.title}`,
        keys: `g ${place.letter}`,
        ...(place.name === 'history' ? { also: 'undo changes entries' } : {}),
        act: () => go(addressOf(place.name, frame)),
      }),
    ),
    // The first tab of a place is the place.
    ...PLACES.flatMap((place) =>
      place.tabs.slice(1).map(
        (tab): PaletteRow => ({
          id: `go ${tab.word}`,
          icon: place.icon,
          title: `Go to ${tab.called ?? tab.title}`,
          about: place.title,
          act: () => go(`#/${tab.word}`),
        }),
      ),
    ),
    {
      id: 'undo',
      icon: 'undo-2',
      title: 'Undo the last entry',
      about: 'opens it first',
      also: 'take back revert',
      act: () => void openLastEntry(options),
    },
    ...ofTheme(options),
    { id: 'side', icon: 'panel-left', title: 'Show or hide the side bar', keys: 'mod+.', act: toggleSide },
    {
      id: 'keys',
      icon: 'circle-help',
      title: 'Keys',
      keys: '?',
      also: 'help shortcuts keyboard',
      act: () => {
        frame.dialog.value = 'keys';
      },
    },
  ];
};

const ofReview = ({ desk: { waiting }, frame }: ActionsOptions): readonly PaletteRow[] => {
  const [first] = waiting.value.filter(({ standing }) => standing.is === 'open');
  if (first === undefined) return [];
  return [
    {
      id: 'review',
      icon: 'bell',
      title: 'Review what waits',
      about: titleOf(first),
      keys: 'mod+J',
      act: () => frame.goToReview(),
    },
    ...(frame.docked.value.length === 0
      ? []
      : [
          { id: 'aside', icon: 'x', title: 'Set the review aside', act: frame.setAside } as const,
          {
            id: 'full',
            icon: 'maximize-2',
            title: frame.isFull.value ? 'Give the review its half again' : 'Give the review the whole width',
            keys: 'f',
            act: () => {
              frame.isFull.value = !frame.isFull.value;
            },
          } as const,
        ]),
  ];
};

/** Of the conversation that is open, while a model works in it. */
const ofRun = ({ desk, frame }: ActionsOptions): readonly PaletteRow[] => {
  const where = frame.where.value;
  const session = where.is === 'conversation' ? desk.sessions.value.find(({ id }) => id === where.session) : undefined;
  if (session?.runs !== 'here') return [];
  return [
    {
      id: 'stop',
      icon: 'square',
      title: 'Stop',
      about: session.title,
      also: 'halt cancel end',
      act: () =>
        void desk.call('POST', `/api/sessions/${session.id}/stop`, {}).then((answered) => {
          if (!answered.ok) desk.notices.tell('warn', answered.error.message);
        }),
    },
  ];
};

const ofTheme = ({ desk: { theme } }: ActionsOptions): readonly PaletteRow[] =>
  (
    [
      ['light', 'Light', 'sun'],
      ['dark', 'Dark', 'moon'],
      ['system', 'Light or dark as the system has it', 'sun-moon'],
    ] as const
  )
    .filter(([choice]) => choice !== theme.choice.value)
    .map(([choice, title, icon]) => ({
      id: `theme ${choice}`,
      icon,
      title,
      about: 'Theme',
      also: 'theme look colours',
      act: () => theme.choose(choice),
    }));

/** It is shown with its button; nothing is taken back by going there. */
const openLastEntry = async ({ desk, go }: ActionsOptions): Promise<void> => {
  const answered = await desk.call<HistoryReply>('GET', '/api/history?limit=50');
  if (!answered.ok) return desk.notices.tell('warn', answered.error.message);
  const entry = answered.value.entries.find(({ next }) => next === 'undo');
  if (entry === undefined) desk.notices.tell('plain', 'Nothing can be undone.');
  else go(`#/history/${entry.id}`);
};
