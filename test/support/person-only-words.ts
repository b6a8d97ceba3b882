// Every command of the program, by whether it signs, takes back, throws away or widens. A command that is in none of these lists fails a test.

/** With words that would do something where a question 1 waits and an entry 1 was applied. */
export const PERSON_ONLY: Readonly<Record<string, readonly string[]>> = {
  decide: ['1', 'y'],
  serve: [],
  undo: ['1'],
  redo: ['1'],
  trust: ['--yes'],
  'mcp install': ['codex', '--only'],
  'mcp uninstall': ['codex'],
  'rules list': [],
  'rules add': ['allow', 'edit_file', '--yes'],
  'rules remove': ['2'],
  'rules why': ['edit_file notes.md'],
  'rules test': ['rules.yaml'],
  'rules suggest': [],
  'history purge': ['--all'],
  'sessions rewind': ['1', '--to', '1'],
  'sessions remove': ['1', '--yes'],
  'skills new': ['a-skill', '--location', 'personal'],
  'tools new': ['a-tool', '--location', 'personal'],
};

/** They talk with a model and have a desk: it does not sign, and `--yes` is refused. */
export const WITH_DESK: Readonly<Record<string, readonly string[]>> = {
  chat: [],
  coach: [],
  run: ['do it'],
  'sessions resume': ['1', '--say', 'go on'],
};

/** They look, or change nothing that counts as a yes. `mcp` itself is not among these commands: an agent starts it. */
export const HARMLESS: readonly string[] = [
  'mcp doctor',
  'sessions list',
  'sessions show',
  'sessions rename',
  'sessions fork',
  'sessions export',
  'history list',
  'history show',
  'history diff',
  'show',
  'ledger query',
  'ledger verify',
  'ledger shared',
  'stats',
  'pending',
  'skills list',
  'skills show',
  'tools list',
  'tools groups',
  'tools info',
  'tools check',
  'tools refresh',
  'models list',
  'models probe',
  'models forget',
  'models add',
  'doctor',
  'completions',
];
