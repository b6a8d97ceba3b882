// Five proposals as people meet them all day: one edit of a long file, a command and a rename over many, eight notes at once, and a share of a search.
import type { ScriptStep } from '../scripted-model.ts';
import { edit, runCommand, search } from './scripts.ts';

export interface UsualProposal {
  readonly files: Readonly<Record<string, string>>;
  readonly script: readonly ScriptStep[];
  readonly profile: 'code' | 'notes';
  /** What the person says. */
  readonly words: string;
  readonly isElsewhere?: true;
}

const REGIONS = Array.from({ length: 26 }, (_, index) => index + 1);

const region = (number: number): string => `/** Rule ${number}: what applies to orders of region ${number}. */
export function priceForRegion${number}(lines: readonly Line[], discount = 0): Cents {
  let sum = 0;
  for (const line of lines) {
    const rounded = Math.round(line.price * 100) / 100;
    sum += rounded * line.count;
  }
  if (discount > 0) {
    const least = Math.min(discount, MOST_DISCOUNT);
    sum -= sum * least;
  }
  if (sum >= FREE_SHIPPING_FROM) return withTax(sum, TAX_RATE);
  const shipping = shippingFor(${number}, lines);
  if (shipping === undefined) {
    throw new Error('no way to send to region ${number}');
  }
  const zone = zoneOf(${number});
  const extra = zone.isIsland ? zone.surcharge : 0;
  const total = sum + shipping + extra;
  return withTax(total, TAX_RATE);
}

`;

/** Some 600 lines. */
const ORDERS = `import { shippingFor, zoneOf } from './shipping.ts';
import { withTax } from './tax.ts';

export type Cents = number;

export interface Line {
  readonly price: number;
  readonly count: number;
}

export const TAX_RATE = 0.19;
export const FREE_SHIPPING_FROM = 5000;
export const MOST_DISCOUNT = 0.3;

${REGIONS.map(region).join('')}`;

const roundsOnce = (number: number): readonly [string, string] => [
  `/** Rule ${number}: what applies to orders of region ${number}. */
export function priceForRegion${number}(lines: readonly Line[], discount = 0): Cents {
  let sum = 0;
  for (const line of lines) {
    const rounded = Math.round(line.price * 100) / 100;
    sum += rounded * line.count;
  }
`,
  `/** Rule ${number}: what applies to orders of region ${number}. Rounds once, at the end. */
export function priceForRegion${number}(lines: readonly Line[], discount = 0): Cents {
  let sum = lines.reduce((total, { price, count }) => total + price * count, 0);
`,
];

export const ONE_EDIT: UsualProposal = {
  files: { 'src/orders.ts': ORDERS },
  script: [
    {
      text: 'The totals of three regions drift because each line is rounded before it is multiplied.',
      calls: [
        {
          name: 'edit_file',
          arguments: {
            path: 'src/orders.ts',
            edits: [
              [
                'export const TAX_RATE',
                '/** Standard rate in Germany; reduced goods are handled in receipts.ts. */\nexport const TAX_RATE',
              ],
              roundsOnce(4),
              roundsOnce(12),
              roundsOnce(20),
            ].map(([old, text]) => ({ old, new: text })),
            description: 'Round the sum once instead of every line, so that totals match the receipts.',
          },
        },
      ],
    },
    { text: 'Done.' },
  ],
  profile: 'code',
  words: 'Round once, please, and say where the tax rate comes from.',
};

const two = (number: number): string => String(number).padStart(2, '0');
const guide = (number: number): string => `# Guide ${number}

Use colour and behaviour as described.

- The behaviour of step ${number}
- The colour of part ${number}
`;

export const ONE_COMMAND: UsualProposal = {
  files: Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`docs/guide-${two(index + 1)}.md`, guide(index + 1)]),
  ),
  script: [
    {
      text: 'I bring the twelve guides to American spelling with one command.',
      calls: [
        runCommand(
          `for f in docs/guide-*.md; do sed -i 's/colour/color/g; s/behaviour/behavior/g' "$f"; echo "changed $f"; done`,
        ),
      ],
    },
    { text: 'Done.' },
  ],
  profile: 'code',
  words: 'American spelling in all guides, please.',
};

const user = (number: number): string => `import { fetchUser } from './user.ts';

/** Greets whoever has number ${number}. */
export const greet${number} = async (): Promise<string> => {
  const { name } = await fetchUser(${number});
  return \`Hello ${number}, ${'$'}{name}\`;
};
`;

export const ONE_RENAME: UsualProposal = {
  files: {
    'src/user.ts':
      'export interface User {\n  readonly name: string;\n}\n\nexport const fetchUser = async (id: number): Promise<User> => ({ name: String(id) });\n',
    ...Object.fromEntries(
      Array.from({ length: 21 }, (_, index) => [`src/greet-${two(index + 1)}.ts`, user(index + 1)]),
    ),
  },
  script: [
    {
      text: 'It loads, so it should say so, everywhere.',
      calls: [{ name: 'rename_symbol', arguments: { symbol: 'fetchUser', path: 'src/user.ts', newName: 'loadUser' } }],
    },
    { text: 'Done.' },
  ],
  profile: 'code',
  words: 'Call fetchUser loadUser, everywhere.',
};

const topic = (number: number): string => `---
Status: live
tags: [topic]
---
# Topic ${number}

Some thoughts about topic ${number}.

## Next actions

- [ ] Look into topic ${number}
- [ ] Write it up
`;

export const EIGHT_NOTES: UsualProposal = {
  files: Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`notes/topic-${index + 1}.md`, topic(index + 1)])),
  script: [
    {
      text: 'Eight notes are settled according to the minutes.',
      calls: Array.from({ length: 8 }, (_, index) =>
        edit(
          `notes/topic-${index + 1}.md`,
          ['Status: live', 'Status: done'],
          [`- [ ] Look into topic ${index + 1}`, `- [x] Look into topic ${index + 1}`],
        ),
      ),
    },
    { text: 'Done.' },
  ],
  profile: 'notes',
  words: 'Close the notes that the minutes of last week settled.',
};

export const MANY_RESULTS: UsualProposal = {
  files: Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `${['Projects', 'People', 'Diary'][index % 3]}/Note ${index + 1}.md`,
      `# Note ${index + 1}\n\nSend the invoice of number ${index + 1} to the office by Friday.\n`,
    ]),
  ),
  script: [{ calls: [search('invoice')] }, { text: 'Done.' }],
  profile: 'notes',
  words: 'Which invoices are still open?',
  isElsewhere: true,
};
