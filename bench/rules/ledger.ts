// A ledger as long use leaves it: commands, edits and reads, asked about or decided by rules, written through the real one.
import type { NewRecord } from '../../src/ledger/ledger.ts';
import { openLedger } from '../../src/ledger/open-ledger.ts';
import type { CallBody } from '../../src/ledger/record-kinds.ts';
import type { Rule } from '../../src/policy/rule.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { SCHEMA } from '../../src/store/schema.ts';
import { createRandom, type Random } from '../../test/support/random.ts';

export const WORKSPACE = '/home/ann/code/shop';
export const SOURCE = { kind: 'person', file: '/home/ann/rules.yaml', line: 1 } as const;

const COMMANDS = [
  'npm test',
  'npm test -- -u',
  'npm run format',
  'npm run build',
  'git status',
  'npm run test:e2e',
  'ls src',
];
const HASH = 'a'.repeat(64);
/** Records of one transaction: the ledger is not what is measured here. */
const AT_ONCE = 3000;

/** How many records there are in the end; three to a call. */
export const fillLedger = (
  file: string,
  { records, seed }: { readonly records: number; readonly seed: number },
): number => {
  const database = openDatabase({ file });
  database.exec(SCHEMA);
  let clock = Date.parse('2026-01-01T00:00:00Z');
  const ledger = openLedger(database, () => clock);
  const random = createRandom(seed);
  let written = 0;
  for (let waiting: NewRecord[] = [], call = 0; written < records; call += 1) {
    waiting.push(...oneCall(call, random));
    if (waiting.length < AT_ONCE && written + waiting.length < records) continue;
    const appended = ledger.append(...waiting);
    if (!appended.ok) throw new Error(appended.error.message);
    written += waiting.length;
    clock += 60_000;
    waiting = [];
  }
  database.close();
  return written;
};

const oneCall = (index: number, random: Random): NewRecord[] => {
  const session = Math.floor(index / 50) + 1;
  const common = { session, subject: `${session}:${index}.0` };
  const path = `src/part-${random.below(40)}/file-${random.below(50)}.ts`;
  const call = random.pick<() => CallBody>([() => command(random), () => edit(path), () => read(path)])();
  const isAsked = random.chance(0.5);
  return [
    { kind: 'call', ...common, body: call },
    {
      kind: 'decision',
      ...common,
      body: {
        proposal: `${index}.0`,
        digest: HASH,
        answer: random.chance(0.9) ? 'approve' : 'refuse',
        who: isAsked ? { kind: 'person', desk: 'terminal' } : { kind: 'rule', name: 'reads inside the workspace' },
        waitedMilliseconds: isAsked ? random.below(20_000) : 0,
      },
    },
    {
      kind: 'receipt',
      ...common,
      body: {
        proposal: `${index}.0`,
        status: 'applied',
        files: [{ path, before: HASH, after: HASH }],
        bytes: random.below(4000),
      },
    },
  ];
};

const size = { size: 20, hash: HASH };

const command = (random: Random): CallBody => ({
  tool: 'run_command',
  group: 'shell',
  effect: 'run',
  paths: random.chance(0.5) ? [] : [`dist/${random.below(30)}.js`],
  command: random.pick(COMMANDS).split(' '),
  arguments: { command: size },
});

const edit = (path: string): CallBody => ({
  tool: 'edit_file',
  group: 'files',
  effect: 'change',
  paths: [path],
  arguments: { path: size, edits: size },
});

const read = (path: string): CallBody => ({
  tool: 'read_file',
  group: 'files',
  effect: 'read',
  paths: [path],
  recipient: 'compatible/model',
  arguments: { path: size },
});

/** Rules of every kind, as people write them. */
export const someRules = (count: number): readonly Rule[] =>
  Array.from({ length: count }, (_, index): Rule => {
    const rule = { workspace: WORKSPACE, source: SOURCE };
    const part = `src/part-${index}/**`;
    if (index % 4 === 0) {
      const words = COMMANDS[(index / 4) % COMMANDS.length] ?? 'npm test';
      return { ...rule, verdict: 'allow', of: 'run_command', input: { command: words }, writes: ['dist/**'] };
    }
    if (index % 4 === 1) return { ...rule, verdict: 'allow', of: 'edit_file', changes: [part] };
    if (index % 4 === 2) return { ...rule, verdict: 'ask', of: '*', in: [part] };
    return { ...rule, verdict: 'deny', of: 'effect:read', shares: [part, '**/*.env'] };
  });
