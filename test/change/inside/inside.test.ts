import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../src/change/byte-text.ts';
import { insideOf } from '../../../src/change/inside/inside.ts';

/** The lines that change have `»` before them; the name that is expected. */
type Example = readonly [name: string | undefined, text: string];

const SCRIPT: readonly Example[] = [
  ['TAX_RATE', '»/** Standard rate in Germany. */\nconst TAX_RATE = 0.19;\n'],
  ['total()', 'export function total(lines: Line[]): number {\n  let sum = 0;\n»  sum += 1;\n}\n'],
  [
    'priceForRegion4()',
    'const a = 1;\n\n»/** Rule 4. */\n»export const priceForRegion4 = (net: number): number => {\n  return net;\n};\n',
  ],
  [
    'priceForRegion4()',
    'export const priceForRegion4 = (net: number): number => {\n  const rate = 4;\n»  return net * rate;\n};\n',
  ],
  [undefined, 'function a() {\n  return 1;\n}\n\n»register(a);\n'],
  ['Cart', 'export class Cart {\n»  private readonly lines: Line[] = [];\n\n  add(line: Line): void {\n  }\n}\n'],
  [
    'add()',
    'export class Cart {\n  private async add(line: Line): Promise<void> {\n    if (line.isFree) {\n»      return;\n    }\n  }\n}\n',
  ],
  ['Props', 'interface Props {\n»  readonly a: string;\n}\n'],
  ['Shape', 'export type Shape =\n»  | Circle\n  | Square;\n'],
  ['main()', 'async function* main() {\n»  yield 1;\n}\n'],
  ['handler()', 'const routes = {\n  handler(request) {\n»    return request;\n  },\n};\n'],
  ['inner()', 'const outer = () => {\n  const inner = async (x) => {\n»    await x;\n  };\n};\n'],
  ['limit', 'const before = 1;\n»const limit = 2;\n'],
  ['A', '@decorated()\n»@other\nclass A {\n}\n'],
];

const PYTHON: readonly Example[] = [
  ['total()', 'class Cart:\n    def total(self):\n        sum = 0\n»        return sum\n'],
  ['Cart', 'class Cart:\n»    rate = 1\n\n    def total(self):\n        pass\n'],
  ['total()', '»# what it comes to\ndef total():\n    pass\n'],
  ['fetch()', 'async def fetch(url):\n    async with x:\n»        pass\n'],
  ['RATE', 'import x\n»RATE: float = 0.19\n'],
  ['cached()', '»@cache\ndef cached():\n    pass\n'],
  [undefined, 'def a():\n    pass\n\n»print(a())\n'],
];

const GO: readonly Example[] = [
  ['Total()', 'func (c *Cart) Total() int {\n\tsum := 0\n»\treturn sum\n}\n'],
  ['main()', '»// starts it\nfunc main() {\n}\n'],
  ['Cart', 'type Cart struct {\n»\tlines []Line\n}\n'],
  ['rate', '»var rate = 19\n'],
];

const RUST: readonly Example[] = [
  ['total()', 'impl Cart {\n    pub(crate) async fn total(&self) -> u32 {\n»        self.sum\n    }\n}\n'],
  ['Display for Cart', 'impl<T> Display for Cart {\n»    type Out = u32;\n}\n'.replace('    type', '    const')],
  ['Cart', '»#[derive(Debug)]\npub struct Cart {\n    sum: u32,\n}\n'],
  ['RATE', '»/// in percent\npub const RATE: u32 = 19;\n'],
  ['sum', 'macro_rules! sum {\n»    () => {};\n}\n'],
];

const JAVA: readonly Example[] = [
  [
    'total()',
    'public class Cart {\n    @Override\n    public List<Integer> total(int a) throws X {\n»        return a;\n    }\n}\n',
  ],
  ['Cart', 'public final class Cart {\n»    private int sum;\n}\n'],
  ['Cart()', 'class Cart {\n    Cart(int a) {\n»        sum = a;\n    }\n}\n'],
  [
    'total()',
    'class Cart {\n    int total() {\n        if (a) {\n            for (;;) {\n»                run(a);\n            }\n        }\n    }\n}\n',
  ],
  ['Line', '»/** One. */\nrecord Line(int a) {\n}\n'],
];

const C: readonly Example[] = [
  ['main()', 'int main(int argc, char **argv)\n{\n»    return 0;\n}\n'],
  ['parse()', 'static const char *parse(const char *text) {\n    if (text)\n»        return text;\n}\n'],
  ['MAX', '»#define MAX 3\n'],
  ['cart', 'struct cart {\n»    int sum;\n};\n'],
  ['Cart::total()', 'int Cart::total() const {\n»    return sum;\n}\n'],
  [undefined, 'int a(void) {\n}\n\n»int b(void);\n'],
];

const MARKDOWN: readonly Example[] = [
  ['Next actions', '# Website\n\n## Next actions\n- [ ] a\n»- [ ] b\n'],
  ['Website', '---\n# no heading\nstatus: live\n---\n# Website\n»text\n'],
  ['Website', '# Website\n```sh\n# no heading\n```\n»text\n'],
  ['Website', '»# Website #\ntext\n'],
  [undefined, '»text\n\n# Below\n'],
];

const changedIn = (
  text: string,
): { readonly lines: readonly string[]; readonly from: number; readonly count: number } => {
  const lines = linesOf(text);
  const marked = lines.flatMap((line, index) => (line.startsWith('»') ? [index + 1] : []));
  return { lines: lines.map((line) => line.replace(/^»/, '')), from: marked[0] ?? 0, count: marked.length };
};

describe.each([
  ['a.ts', SCRIPT],
  ['a.mjs', SCRIPT.filter(([, text]) => !/interface|type /.test(text))],
  ['a.py', PYTHON],
  ['a.go', GO],
  ['a.rs', RUST],
  ['a.java', JAVA],
  ['a.c', C],
  ['a.md', MARKDOWN],
])('lines of %s', (path, examples) => {
  it.each(examples)('are in %s: %j', (name, text) => {
    const { lines, ...stretch } = changedIn(text);
    expect(insideOf(path, lines)(stretch)).toBe(name);
  });
});

it('what is taken out is where it stood, and an unknown language has no names', () => {
  const lines = linesOf('function a() {\n  one();\n}\nfunction b() {\n}\n');
  expect(insideOf('a.js', lines)({ from: 2, count: 0 })).toBe('a()');
  expect(insideOf('a.js', lines)({ from: 99, count: 0 })).toBeUndefined();
  expect(insideOf('a.txt', lines)({ from: 2, count: 1 })).toBeUndefined();
});

it('a line as long as a book is looked at in no time', () => {
  const long = `${' '.repeat(200_000)}(${'a, '.repeat(200_000)}`;
  const lines = ['class A {\n', `${long}\n`, '  b = 1;\n'];
  const began = performance.now();
  for (const ending of ['ts', 'py', 'go', 'rs', 'java', 'c', 'md'])
    insideOf(`a.${ending}`, lines)({ from: 3, count: 1 });
  expect(performance.now() - began).toBeLessThan(1000);
});
