// Where one can be: four places and the settings, their tabs, and how each is come to.
import type { SignName } from '../look/signs.ts';
import type { Page } from './lazy-page.tsx';

export type PlaceName = 'conversations' | 'waiting' | 'history' | 'rules' | 'settings';

export interface DeskPlace {
  readonly name: PlaceName;
  readonly title: string;
  readonly icon: SignName;
  /** After `g`. */
  readonly letter: string;
  readonly address: `#/${string}`;
  /** Pages of it that have code of their own; more than one: tabs. */
  readonly tabs: readonly PlaceTab[];
}

export interface PlaceTab {
  /** The first word of its address. */
  readonly word: string;
  readonly title: string;
  /** In a sentence, where its title does not stand in one. */
  readonly called?: string;
  readonly load: () => Promise<Page>;
}

const tools = async (): Promise<Page> => (await import('../own-things/tools/tools-page.tsx')).ToolsPage;

/** In the order of the navigation; the settings stand at the foot. */
export const PLACES: readonly DeskPlace[] = [
  {
    name: 'conversations',
    title: 'Conversations',
    icon: 'message-square',
    letter: 'c',
    address: '#/',
    tabs: [],
  },
  { name: 'waiting', title: 'Waiting', icon: 'bell', letter: 'w', address: '#/waiting', tabs: [] },
  {
    name: 'history',
    title: 'History',
    icon: 'clock',
    letter: 'h',
    address: '#/history',
    tabs: [
      {
        word: 'history',
        title: 'Changes',
        load: async () => (await import('../looking-back/history/history-page.tsx')).HistoryPage,
      },
      {
        word: 'shared',
        title: 'Shared',
        load: async () => (await import('../looking-back/ledger/shared-page.tsx')).SharedPage,
      },
      {
        word: 'ledger',
        title: 'Ledger',
        load: async () => (await import('../looking-back/ledger/ledger-page.tsx')).LedgerPage,
      },
      {
        word: 'stats',
        title: 'Statistics',
        load: async () => (await import('../looking-back/stats/stats-page.tsx')).StatsPage,
      },
    ],
  },
  {
    name: 'rules',
    title: 'Rules and tools',
    icon: 'sliders-horizontal',
    letter: 'r',
    address: '#/rules',
    tabs: [
      {
        word: 'rules',
        title: 'Rules',
        load: async () => (await import('../own-things/rules/rules-page.tsx')).RulesPage,
      },
      { word: 'tools', title: 'Tools', load: tools },
      { word: 'skills', title: 'Skills', load: tools },
      { word: 'trust', title: 'This folder brings', called: 'what this folder brings', load: tools },
    ],
  },
  {
    name: 'settings',
    title: 'Settings',
    icon: 'settings',
    letter: 's',
    address: '#/settings',
    tabs: [
      {
        word: 'settings',
        title: 'Settings',
        load: async () => (await import('../own-things/settings/settings-page.tsx')).SettingsPage,
      },
    ],
  },
];
