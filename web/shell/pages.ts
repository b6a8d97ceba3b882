// Every page by the first word of its address.
import type { Page } from './lazy-page.tsx';

export interface PageEntry {
  readonly word: string;
  readonly title: string;
  readonly load: () => Promise<Page>;
}

const chat = async (): Promise<Page> => (await import('./chat-with-sheet.tsx')).ChatWithSheet;
const tools = async (): Promise<Page> => (await import('../own-things/tools/tools-page.tsx')).ToolsPage;

/** In the order of the navigation. */
export const PAGES: readonly PageEntry[] = [
  {
    word: 'history',
    title: 'History',
    load: async () => (await import('../looking-back/history/history-page.tsx')).HistoryPage,
  },
  {
    word: 'ledger',
    title: 'Ledger',
    load: async () => (await import('../looking-back/ledger/ledger-page.tsx')).LedgerPage,
  },
  {
    word: 'shared',
    title: 'Shared',
    load: async () => (await import('../looking-back/ledger/shared-page.tsx')).SharedPage,
  },
  {
    word: 'stats',
    title: 'Statistics',
    load: async () => (await import('../looking-back/stats/stats-page.tsx')).StatsPage,
  },
  { word: 'rules', title: 'Rules', load: async () => (await import('../own-things/rules/rules-page.tsx')).RulesPage },
  { word: 'tools', title: 'Tools', load: tools },
  {
    word: 'settings',
    title: 'Settings',
    load: async () => (await import('../own-things/settings/settings-page.tsx')).SettingsPage,
  },
];

export const loadOf = (word: string | undefined): (() => Promise<Page>) => {
  // What a model can be told and what the folder brings along are told of on the page of tools.
  if (word === 'skills' || word === 'trust') return tools;
  return PAGES.find((page) => page.word === word)?.load ?? chat;
};

export const isChat = (word: string | undefined): boolean => loadOf(word) === chat;
