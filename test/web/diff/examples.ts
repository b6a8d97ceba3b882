// What differences are looked at with: files of every kind.
import { type DiffFiles, diffFiles, type GivenFile } from './diff-files.ts';

export const of = (lines: readonly string[], ending = '\n'): string => lines.map((line) => line + ending).join('');

const region = (number: number): readonly string[] => [
  `/** Rule ${number}: what applies to orders of region ${number}. */`,
  `export function priceForRegion${number}(lines: readonly Line[], discount = 0): Cents {`,
  '  let sum = 0;',
  '  for (const line of lines) {',
  '    const rounded = Math.round(line.price * 100) / 100;',
  '    sum += rounded * line.count;',
  '  }',
  '  if (discount > 0) {',
  '    sum -= sum * discount;',
  '  }',
  '  return sum as Cents;',
  '}',
  '',
];

const roundedOnce = (number: number): readonly string[] => [
  `/** Rule ${number}: what applies to orders of region ${number}. Rounds once, at the end. */`,
  region(number)[1]!,
  '  let sum = lines.reduce((total, { price, count }) => total + price * count, 0);',
  ...region(number).slice(7),
];

const HEAD = [
  "import { round } from './money.ts';",
  '',
  'export type Cents = number & { readonly unit: unique symbol };',
  '',
  'export interface Line {',
  '  readonly price: number;',
  '  readonly count: number;',
  '  readonly name: string;',
  '}',
  '',
  'export const TAX_RATE = 0.19;',
  'export const FREE_SHIPPING_FROM = 5000;',
  '',
];
const regions = [...Array(45).keys()].map((number) => number + 1);
const CHANGED = new Set([4, 12, 30]);

/** One file of 600 lines with four changes. */
export const orders: GivenFile = {
  path: 'src/orders.ts',
  before: of([...HEAD, ...regions.flatMap(region)]),
  after: of([
    ...HEAD.toSpliced(10, 0, '/** Standard rate in Germany; reduced goods are handled in receipts.ts. */'),
    ...regions.flatMap((number) => (CHANGED.has(number) ? roundedOnce(number) : region(number))),
  ]),
  inside: ['TAX_RATE', 'priceForRegion4()', 'priceForRegion12()', 'priceForRegion30()'],
};

export const guide = (number: number): GivenFile => ({
  path: `docs/guide-${String(number).padStart(2, '0')}.md`,
  before: guideText(number, 'colour', 'behaviour'),
  after: guideText(number, 'color', 'behavior'),
  // In plain text, where no label tells the lines apart.
  more: { isMarkdown: true },
});

const guideText = (number: number, colour: string, behaviour: string): string =>
  of([
    `# Guide ${number}`,
    '',
    `Use ${colour} and ${behaviour} as described.`,
    '',
    `- The ${behaviour} of step ${number}`,
    `- The ${colour} of part ${number}`,
    '',
    ...Array.from(
      { length: 14 },
      (_, line) => `Step ${line + 1} of guide ${number} says what to do, and why it is done in this order.`,
    ),
  ]);

export const note: GivenFile = {
  path: 'Projects/Website.md',
  before: '---\nStatus: live\n---\n# Website\n\n- [ ] Call Bob\n- [ ] Mail Ann\n',
  after: '---\nStatus: paused\n---\n# Website\n\n- [ ] Call Bob about the bill\n- [ ] Mail Ann\n',
};

export const created: GivenFile = { path: 'src/new.ts', after: of(region(1)) };
export const deleted: GivenFile = { path: 'docs/old.md', before: of(['# Old', '', 'Nobody reads it.']) };
export const moved: GivenFile = {
  path: 'archive/orders.ts',
  from: 'src/orders.ts',
  before: of(region(1)),
  after: of(roundedOnce(1)),
};
export const endings: GivenFile = {
  path: 'notes.txt',
  before: of(['one', 'two', 'three'], '\r\n'),
  after: of(['one', 'two', 'three']),
};
export const huge: GivenFile = {
  path: 'data.json',
  before: `{"a":"${'x'.repeat(600_000)}","b":1,"c":"${'y'.repeat(400_000)}"}`,
  after: `{"a":"${'x'.repeat(600_000)}","b":2,"c":"${'y'.repeat(400_000)}"}`,
};

/** Every line of twenty thousand is another. */
export const long = (lines = 20_000): GivenFile => {
  const old = Array.from(
    { length: lines },
    (_, line) => `export const value${line} = compute(${line}, "number ${line}");`,
  );
  return { path: 'src/big.ts', before: of(old), after: of(old.map((line) => line.replace('compute', 'reckon'))) };
};

export const oneFile = (): Promise<DiffFiles> => diffFiles([orders]);
export const manyFiles = (): Promise<DiffFiles> =>
  diffFiles(Array.from({ length: 22 }, (_, index) => guide(index + 1)));
export const everyKind = (): Promise<DiffFiles> =>
  diffFiles([
    orders,
    note,
    created,
    deleted,
    endings,
    { path: 'run.sh', before: 'echo\n', after: 'echo\n', mode: 0o755 },
  ]);
