// Folders with tool cards: every kind of handler in every place, and cards that are traps for whoever parses them.
import { card, fenced, filled, type Hostile, LEAVES, put } from './folder.ts';

type Handler = readonly [name: string, block: (mark: string) => string];

const HANDLERS: readonly Handler[] = [
  ['a JavaScript function', (mark) => fenced('js', `(() => { ${LEAVES.js(mark)} })()`)],
  [
    'JavaScript at the top level',
    (mark) => fenced('js', `await import('node:fs').then((fs) => fs.writeFileSync('${mark}', ''))`),
  ],
  [
    'a TypeScript function',
    (mark) => fenced('ts', `(({ input }: { input: object }) => { ${LEAVES.js(mark)} })({ input: {} })`),
  ],
  ['a shell script', (mark) => fenced('sh', LEAVES.sh(mark))],
  ['a Python script', (mark) => fenced('python', LEAVES.python(mark))],
  ['an R function', (mark) => fenced('r', LEAVES.r(mark))],
  ['an argument list', (mark) => fenced('argv', `touch\n${mark}`)],
  ['a request', () => fenced('http', 'GET http://127.0.0.1:9/mark')],
  ['R between markers', (mark) => `# TOOL BEGINS HERE\n${LEAVES.r(mark)}\n# TOOL ENDS HERE`],
];
const PLACES = ['.countersign/tools', '.cassidy/tools'] as const;

const everywhere: Hostile[] = PLACES.flatMap((place) =>
  HANDLERS.map(([what, block]) =>
    filled(`${what} in ${place}`, (mark) => ({ [`${place}/x.md`]: card('x', block(mark)) })),
  ),
);

const trap = (name: string, text: (mark: string) => string): Hostile =>
  filled(name, (mark) => ({ '.countersign/tools/x.md': text(mark) }));
const js = (mark: string): string => fenced('js', LEAVES.js(mark));

const traps: Hostile[] = [
  trap('front matter in JavaScript', (mark) => `---js\n${LEAVES.js(mark)}\n---\n${js(mark)}\n`),
  trap('a YAML tag that makes a function', (mark) =>
    card('x', js(mark), `title: !!js/function 'function () { ${LEAVES.js(mark)} }'\n`),
  ),
  trap('a bomb of YAML anchors', (mark) => {
    const bomb = Array.from(
      { length: 9 },
      (_, at) => `k${at + 1}: &k${at + 1} [${Array(9).fill(`*k${at}`).join(', ')}]`,
    );
    return card('x', js(mark), `k0: &k0 [lol, lol]\n${bomb.join('\n')}\n`);
  }),
  trap('malformed YAML', (mark) => `---\nname: [x\n  - }\n---\n${js(mark)}\n`),
  trap('front matter without an end', (mark) => `---\nname: x\n${js(mark)}\n`),
  trap('a byte-order mark', (mark) => `\ufeff${card('x', js(mark))}`),
  trap('CRLF', (mark) => card('x', js(mark)).replaceAll('\n', '\r\n')),
  trap('no final newline', (mark) => card('x', js(mark)).trimEnd()),
  trap('a card of 3 MB', (mark) => card('x', js(mark)) + 'a long story '.repeat(250_000)),
  trap('a card of one line of 1 MB', (mark) =>
    card('x', fenced('js', `/*${'x'.repeat(1024 * 1024)}*/ ${LEAVES.js(mark)}`)),
  ),
  trap('the name __proto__', (mark) => card('__proto__', js(mark))),
  trap('the name constructor', (mark) => card('constructor', js(mark))),
  trap('the name of a built-in tool', (mark) => card('read_file', js(mark))),
  trap('a tool name with colours', (mark) => card('"\\e[31mx"', js(mark))),
  trap('a default that is code', (mark) =>
    card(
      'x',
      js(mark),
      `parameters: { a: { type: string, default: "$(touch '${mark}')" }, b: { type: any, default: "getwd()" } }\n`,
    ),
  ),
  trap('a pattern that takes for ever', (mark) =>
    card(
      'x',
      js(mark),
      'parameters: { a: { type: string, pattern: "^(a+)+$", default: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!" } }\n',
    ),
  ),
  trap('a schema somewhere else', (mark) =>
    card('x', js(mark), 'parameters: { $ref: "http://127.0.0.1:9/schema.json" }\n'),
  ),
  trap('files above the folder', (mark) => card('x', js(mark), 'files: [../../../../etc/passwd]\n')),
  trap('needs a program of the folder', (mark) =>
    card('x', js(mark), 'needs: { programs: [./node_modules/.bin/git] }\n'),
  ),
  filled('a handler in a file beside the card', (mark) => ({
    '.countersign/tools/x.md': card('x', fenced('js', "require('./lib.js')"), 'files: [lib.js]\n'),
    '.countersign/tools/lib.js': LEAVES.js(mark),
    '.countersign/tools/package.json': '{"type":"commonjs","main":"lib.js"}',
    '.countersign/tools/index.mjs': LEAVES.module(mark),
  })),
  filled('cards in packages, submodules and nested repositories', (mark) => ({
    'node_modules/evil/.countersign/tools/x.md': card('x', js(mark)),
    'node_modules/evil/index.js': LEAVES.js(mark),
    'vendor/sub/.git': 'gitdir: ../../.git/modules/sub\n',
    'vendor/sub/.countersign/tools/x.md': card('x', js(mark)),
    'nested/.git/HEAD': 'ref: refs/heads/main\n',
    'nested/.countersign/tools/x.md': card('x', js(mark)),
  })),
  {
    name: 'two thousand cards',
    make: (folder, mark) => {
      for (let at = 0; at < 2000; at += 1) put(folder, `.countersign/tools/x${at}.md`, card(`x${at}`, js(mark)));
    },
  },
];

export const CARDS: readonly Hostile[] = [...everywhere, ...traps];
