// What every client is led through: what its model asks for, what the person answers, what the model must read, what the files must hold.
import type { Random } from '../../test/support/random.ts';
import type { ModelCall } from './conversation.ts';
import type { PersonAnswer } from './person.ts';

export interface Step {
  readonly name: string;
  /** Calls of one reply. */
  readonly calls: readonly ModelCall[];
  /** What is answered when it is asked about; absent: nothing may be asked. */
  readonly person?: readonly PersonAnswer[];
  /** What the model must read, a pattern for each call. */
  readonly told: readonly RegExp[];
  /** The client may say it in its own words, since the call need not reach us. */
  readonly ownWords?: true;
  /** Files that are different afterwards. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface Scenario {
  /** The workspace at the beginning. */
  readonly files: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
  /** What the history must hold in the end, oldest first. */
  readonly history: readonly HistoryRow[];
}
export interface HistoryRow {
  readonly tool: string;
  readonly paths: readonly string[];
  readonly state: 'applied';
  readonly answer: 'approve' | 'part' | 'amend';
}

/** Texts are drawn, so that nothing can be right by having been seen before. */
export const scenario = (random: Random): Scenario => {
  const [old, proposed, own, reason] = [word(random), word(random), word(random), word(random)];
  const line = (name: string): string => `export const ${name} = '${old}';\n`;
  const edit = (path: string, edits: readonly Edit[]): ModelCall => ({
    tool: 'edit_file',
    arguments: { path, edits, description: 'a change to look at' },
  });
  const exchanged = (path: string): ModelCall => edit(path, [{ old, new: proposed }]);
  const yes = (path: string): PersonAnswer => ({ path, is: 'yes' });
  const no = (path: string): PersonAnswer => ({ path, is: 'no', why: `not that one, ${reason}` });
  const REFUSED = new RegExp(
    `^Refused by the person: "not that one, ${reason}"\\. Do not repeat it; ask if unsure\\.$`,
  );
  const long = Array.from({ length: 30 }, (_, index) => `// line ${index + 1}: ${old}\n`);
  const changed = (numbers: readonly number[]): string =>
    long.map((text, index) => (numbers.includes(index + 1) ? text.replace(old, proposed) : text)).join('');
  const files = {
    'package.json': '{ "name": "scene", "private": true }\n',
    ...Object.fromEntries(NAMES.map((name) => [`src/${name}.ts`, line(name)])),
    'src/parts.ts': long.join(''),
  };
  const to = (name: string, text: string): Record<string, string> => ({
    [`src/${name}.ts`]: line(name).replace(old, text),
  });
  const steps: readonly Step[] = [
    {
      name: 'read',
      calls: [{ tool: 'read_file', arguments: { path: 'src/read.ts' } }],
      told: [
        new RegExp(`^<file path="src/read\\.ts" lines="1-1 of 1">\\n1\\texport const read = '${old}';\\n</file>$`),
      ],
    },
    {
      name: 'edit approved',
      calls: [exchanged('src/approved.ts')],
      person: [yes('src/approved.ts')],
      told: [/^Applied\./],
      files: to('approved', proposed),
    },
    {
      name: 'edit in part',
      calls: [
        edit(
          'src/parts.ts',
          [5, 15, 25].map((number) => ({ old: `line ${number}: ${old}`, new: `line ${number}: ${proposed}` })),
        ),
      ],
      person: [{ path: 'src/parts.ts', is: 'hunks', numbers: '1,3' }],
      told: [
        /^Applied in part: line 5 of src\/parts\.ts, line 25 of src\/parts\.ts\. Refused by the person: line 15 of src\/parts\.ts/,
      ],
      files: { 'src/parts.ts': changed([5, 25]) },
    },
    {
      name: 'edit amended',
      calls: [exchanged('src/amended.ts')],
      person: [{ path: 'src/amended.ts', is: 'text', text: line('amended').replace(old, own) }, yes('src/amended.ts')],
      told: [new RegExp(`^Applied with the person's changes:[\\s\\S]*${own}`)],
      files: to('amended', own),
    },
    {
      name: 'edit refused',
      calls: [exchanged('src/refused.ts')],
      person: [no('src/refused.ts')],
      told: [REFUSED],
    },
    {
      name: 'batch of two',
      calls: [exchanged('src/kept.ts'), exchanged('src/left.ts')],
      person: [yes('src/kept.ts'), no('src/left.ts')],
      told: [/^Applied\./, REFUSED],
      files: to('kept', proposed),
    },
    {
      name: 'command, no change',
      calls: [{ tool: 'run_command', arguments: { command: `grep -c ${old} src/read.ts` } }],
      told: [/(?:^|\n)1(?:\n|$)/],
    },
    {
      name: 'command, a change',
      calls: [{ tool: 'run_command', arguments: { command: `sed -i s/${old}/${proposed}/ src/command.ts` } }],
      person: [yes('src/command.ts')],
      told: [/^Applied: src\/command\.ts \(updated\)\./],
      files: to('command', proposed),
    },
    {
      name: 'bad arguments',
      calls: [{ tool: 'edit_file', arguments: { path: 7, edits: 'all of it' } }],
      told: [/BAD_ARGS|must have required property/],
      ownWords: true,
    },
    {
      name: 'unknown tool',
      calls: [{ tool: 'no_such_tool', arguments: {} }],
      told: [/unknown|not found|no such tool|unsupported|unavailable/i],
      ownWords: true,
    },
    {
      name: 'path outside',
      calls: [
        { tool: 'read_file', arguments: { path: '../outside.txt' } },
        { tool: 'create_file', arguments: { path: '../new.txt', content: 'x\n', description: 'outside' } },
      ],
      told: [/OUTSIDE/, /OUTSIDE/],
    },
  ];
  const applied = (tool: string, path: string, answer: HistoryRow['answer']): HistoryRow => ({
    tool,
    paths: [path],
    state: 'applied',
    answer,
  });
  return {
    files,
    steps,
    history: [
      applied('edit_file', 'src/approved.ts', 'approve'),
      applied('edit_file', 'src/parts.ts', 'part'),
      applied('edit_file', 'src/amended.ts', 'amend'),
      applied('edit_file', 'src/kept.ts', 'approve'),
      applied('run_command', 'src/command.ts', 'approve'),
    ],
  };
};

interface Edit {
  readonly old: string;
  readonly new: string;
}
const NAMES = ['read', 'approved', 'amended', 'refused', 'kept', 'left', 'command'];

const word = (random: Random): string => `w${random.hex(8)}`;
