// The built-in guide through the real command line, on copies of the examples: every wording leads to the fact, or to the change on disk.
// @module-tag rehearsal
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BEYOND, CHANGES, QUESTIONS } from '../guide/spoken.ts';
import { countersign, type Place } from '../support/countersign.ts';
import { compiledCode, LAUNCHER } from '../support/launcher.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const EXAMPLES = resolve(import.meta.dirname, '../../examples');
const example = (path: string): string => readFileSync(join(EXAMPLES, path), 'utf8');
const lines = (path: string): string[] =>
  example(path)
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);

const copyOf = (workspace: string): Place => {
  const place = { workspace: temporaryFolder(), home: temporaryFolder() };
  cpSync(join(EXAMPLES, workspace), place.workspace, { recursive: true });
  return place;
};

const filesOf = (workspace: string): string[] =>
  readdirSync(join(EXAMPLES, workspace), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(EXAMPLES, workspace), join(entry.parentPath, entry.name)));
const isSame = (place: Place, workspace: string, path: string): boolean =>
  existsSync(join(place.workspace, path)) &&
  readFileSync(join(place.workspace, path)).equals(readFileSync(join(EXAMPLES, workspace, path)));

/** One chat, a message per line; what was answered to each. */
const chat = async ({ workspace, home }: Place, messages: readonly string[], ...flags: string[]): Promise<string[]> => {
  const words = ['--cwd', workspace, 'chat', '--model', 'offline', '--profile', 'code', '--json', ...flags];
  const child = spawn(process.execPath, [LAUNCHER, ...words], {
    cwd: workspace,
    env: { PATH: process.env.PATH ?? '', HOME: home, COUNTERSIGN_HOME: join(home, 'countersign'), ...compiledCode() },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let [out, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  child.stdin.end(`${messages.join('\n')}\n`);
  await new Promise((done) => child.on('close', done));
  const answers: string[] = [];
  let answer = '';
  for (const line of out.split('\n').filter((text) => text !== '')) {
    const event = JSON.parse(line) as { event: string; text?: string }; // our own events
    if (event.event === 'text') answer += event.text ?? '';
    if (event.event !== 'done') continue;
    answers.push(answer);
    answer = '';
  }
  if (answers.length !== messages.length) throw new Error(`${answers.length} answers to ${messages.length}: ${errors}`);
  return answers;
};

const TASK = /^[-*] \[ \] (.*)$/;
const manifest = JSON.parse(example('shop/package.json')) as {
  name: string;
  description: string;
  scripts: Record<string, string>;
}; // our own file
const marked = (path: string): string[] =>
  lines(`shop/${path}`).flatMap((line, index) =>
    /\b(?:TODO|FIXME)\b/.test(line) ? [`${path}:${index + 1}  ${line.trim()}`] : [],
  );

const SOURCES = filesOf('shop').filter((path) => path.endsWith('.ts'));
/** Lines of the shop's code, as the guide words them. */
const code = (fits: (line: string, path: string) => boolean): string[] =>
  SOURCES.flatMap((path) =>
    lines(`shop/${path}`).flatMap((line, index) => (fits(line, path) ? [`${path}:${index + 1}  ${line.trim()}`] : [])),
  );
const untracked = (entry: Dirent): string => `not tracked  ${entry.name}${entry.isDirectory() ? '/' : ''}`;
/** Which depends on the Node that runs them: one that cannot read TypeScript fails all of them. */
const testsEnd = (): string => {
  const { status } = spawnSync('npm', ['test'], { cwd: copyOf('shop').workspace, stdio: 'ignore' });
  return `The tests ${status === 0 ? 'pass' : 'fail'}`;
};

/** The facts every answer has to hold, from the example files themselves; in the order of QUESTIONS. */
const FACTS: readonly (readonly [request: string, facts: readonly string[]])[] = [
  ['list-folder', readdirSync(join(EXAMPLES, 'shop/src'))],
  ['count-files', [` ${readdirSync(join(EXAMPLES, 'vault/Projects')).length} `]],
  ['read-file', lines('shop/README.md')],
  ['find-files', ['test/cart.test.ts']],
  [
    'find-word',
    lines('vault/Someday.md').flatMap((line, index) =>
      line.includes('Spanish') ? [`Someday.md:${index + 1}  ${line}`] : [],
    ),
  ],
  ['find-todos', readdirSync(join(EXAMPLES, 'shop/src')).flatMap((name) => marked(`src/${name}`))],
  ['open-tasks', lines('vault/Projects/Website.md').flatMap((line) => TASK.exec(line)?.[1] ?? [])],
  ['headings', lines('vault/Projects/Website.md').flatMap((line) => /^#+ (.*)$/.exec(line)?.[1] ?? [])],
  [
    'field',
    [lines('vault/Projects/Price list.md').flatMap((line) => /^status: (.*)$/.exec(line)?.[1] ?? [])[0] ?? 'none'],
  ],
  ['field', [manifest.name]],
  [
    'count-lines',
    [`${lines('shop/src/cart.ts').length} lines`, `${example('shop/src/cart.ts').trim().split(/\s+/).length} words`],
  ],
  ['package-json', Object.entries(manifest.scripts).map(([name, command]) => `${name}  ${command}`)],
  ['package-json', ['no dependencies']],
  ['find-definition', code((line) => line.startsWith('export function addToCart('))],
  [
    'find-importers',
    code((line, path) => line.endsWith(path.startsWith('test/') ? "'../src/cart.ts';" : "'./cart.ts';")),
  ],
  ['find-references', code((line) => /\bDatabaseService\b/.test(line) && !line.startsWith('export class '))],
  [
    'outline',
    lines('shop/src/cart.ts').flatMap((line, index) => {
      const [, kind, name] = /^export (interface|function) (\w+)/.exec(line) ?? [];
      return kind === undefined ? [] : [`  ${index + 1}-`, `exported ${kind} ${name}`];
    }),
  ],
  ['run-tests', [testsEnd()]],
  ['git-status', ['trunk', ...readdirSync(join(EXAMPLES, 'shop'), { withFileTypes: true }).map(untracked)]],
  ['run-command', [execFileSync('node', ['--version'], { encoding: 'utf8' }).trim()]],
  ['overview', [`TypeScript ${SOURCES.length}`, `description: ${manifest.description}`, 'Tests: npm test']],
  ['help', ['built-in guide', 'no language model', '`countersign models`']],
];

describe('questions', () => {
  it('have a fact each that is not empty', () => {
    expect(FACTS.map(([request]) => request)).toEqual(QUESTIONS.map(({ request }) => request));
    expect(FACTS.filter(([, facts]) => facts.length === 0)).toEqual([]);
  });

  it.each(
    QUESTIONS.map(({ request, workspace, wordings }, index) => ({
      request,
      workspace,
      wordings,
      facts: FACTS[index]?.[1] ?? [],
    })),
  )('$request: every wording gets the fact in the $workspace', async ({ request, workspace, wordings, facts }) => {
    const said = wordings.map(([words]) => words);
    const place = copyOf(workspace);
    if (request === 'git-status') execFileSync('git', ['init', '-q', '-b', 'trunk'], { cwd: place.workspace });
    const answers = await chat(place, said);
    const missing = said.flatMap((words, index) =>
      facts.filter((fact) => !answers[index]?.includes(fact)).map((fact) => ({ words, fact, answer: answers[index] })),
    );
    expect(missing).toEqual([]);
  });

  it('are answered on stdout, once, by a single run', async () => {
    const place = copyOf('shop');
    const run = await countersign(place, 'run', 'how many lines does src/cart.ts have?', '--model', 'offline');
    expect(run.code).toBe(0);
    expect(run.stdout).toMatch(
      new RegExp(`^src/cart.ts has ${lines('shop/src/cart.ts').length} lines and \\d+ words\\.\n$`),
    );
  });
});

describe('changes', () => {
  it.each(CHANGES)(
    '$request: every wording changes the $workspace on disk, and only as said',
    async ({ workspace, wordings }) => {
      const place = copyOf(workspace);
      // A pipe gives a line at a time.
      const spoken = wordings.filter(([said]) => !said.includes('\n'));
      const answers = await chat(
        place,
        spoken.map(([said]) => said),
        '--yes',
      );
      const last = new Map(
        spoken.flatMap(([said, , ...effects], index) =>
          effects.map((effect) => [JSON.stringify(effect), { said, effect, answer: answers[index] }] as const),
        ),
      );
      const wrong = [...last.values()].filter(({ effect: { path, has, lacks, gone } }) => {
        const file = join(place.workspace, path);
        if (gone) return existsSync(file);
        const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
        return text === undefined || !text.includes(has ?? '') || (lacks !== undefined && text.includes(lacks));
      });
      expect(wrong).toEqual([]);
      const named = new Set(wordings.flatMap(([, , ...effects]) => effects.map(({ path }) => path)));
      expect(filesOf(workspace).filter((path) => !named.has(path) && !isSame(place, workspace, path))).toEqual([]);
    },
  );

  it('are refused where nobody can be asked, and nothing is touched', async () => {
    const place = copyOf('vault');
    const run = await countersign(
      place,
      'run',
      'delete the file Someday.md',
      '--model',
      'offline',
      '--profile',
      'code',
    );
    expect(run.code).toBe(4);
    expect(run.stdout).toContain('Nothing was done');
    expect(existsSync(join(place.workspace, 'Someday.md'))).toBe(true);
  });

  it('can be taken back', async () => {
    const place = copyOf('vault');
    await countersign(place, 'run', 'delete the file Someday.md', '--model', 'offline', '--profile', 'code', '--yes');
    expect(existsSync(join(place.workspace, 'Someday.md'))).toBe(false);
    await countersign(place, 'undo');
    expect(readFileSync(join(place.workspace, 'Someday.md'), 'utf8')).toBe(example('vault/Someday.md'));
  });

  it('that a profile does not offer are declined with the reason', async () => {
    const run = await countersign(
      copyOf('vault'),
      'run',
      'delete the file Someday.md',
      '--model',
      'offline',
      '--profile',
      'notes',
    );
    expect(run.stdout).toContain('only with delete_file, which is not offered here');
  });
});

describe('what is beyond the guide', () => {
  it('is declined in words, touches nothing and shares nothing', async () => {
    const place = copyOf('shop');
    const answers = await chat(place, BEYOND, '--yes');
    expect(BEYOND.filter((_, index) => !answers[index]?.includes('`countersign models`'))).toEqual([]);
    const { stdout } = await countersign(place, 'ledger', '--json');
    expect(stdout).not.toContain('"kind":"egress"');
    expect(filesOf('shop').filter((path) => !isSame(place, 'shop', path))).toEqual([]);
    expect(readdirSync(place.workspace).sort()).toEqual(readdirSync(join(EXAMPLES, 'shop')).sort());
  });
});
