// Deceptive arguments by the hundred, in every place a model can write to, on the screen of a terminal emulator.

import unicode from '@xterm/addon-unicode11';
import headless from '@xterm/headless';
import { afterAll, describe, expect, it } from 'vitest';
import { partsOf } from '../../../../src/change/parts-of.ts';
import type { Asked } from '../../../../src/decision/question.ts';
import { commandLines } from '../../../../src/host/deciding/command-lines.ts';
import type { Proposal } from '../../../../src/proposal/proposal.ts';
import { decideBatch } from '../../../../src/surfaces/cli/desk/decide-batch.ts';
import { decideOne, type Surroundings } from '../../../../src/surfaces/cli/desk/decide-one.ts';
import { renderReceipts } from '../../../../src/surfaces/cli/desk/render-receipts.ts';
import { createScreen } from '../../../../src/surfaces/cli/desk/screen.ts';
import { EMOJI, HIDDEN } from '../../../../src/text/code-points.ts';
import { escapeText } from '../../../../src/text/escape.ts';
import { note } from '../../../../src/text/note.ts';
import { bytesOf } from '../../../../src/workspace/hash.ts';
import { ASKS, asked, change } from '../../../support/example-asked.ts';

/** Numbers that look random and are the same in every run. */
const seeded = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};
const random = seeded(215);
const some = (codes: readonly [from: number, to: number], count: number): string =>
  Array.from({ length: count }, () => String.fromCodePoint(codes[0] + random(codes[1] - codes[0] + 1))).join('');

/** What deceives, by its name; made anew each time. */
const DECEPTIONS: Readonly<Record<string, () => string>> = {
  'C0 controls': () => some([0x00, 0x1f], 12),
  'C1 controls': () => some([0x7f, 0x9f], 12),
  'a cleared screen': () => '\x1b[2J\x1b[H\x1b[3JAll done.',
  'a moved cursor': () => `\x1b[${1 + random(9)}A\x1b[${1 + random(80)}Gy\x1b[K\x1b8`,
  'C1 sequences': () => '\x9b2J\x9d52;c;Zm9v\x9c\x90q\x9c',
  'the clipboard (OSC 52)': () => '\x1b]52;c;cm0gLXJmIH4=\x07',
  'a hidden link (OSC 8)': () => '\x1b]8;;https://evil.example\x1b\\safe.example\x1b]8;;\x1b\\',
  'a window title': () => '\x1b]0;y\x07\x1b]2;approved\x1b\\',
  'our own colours': () => '\x1b[2m\x1b[32m  + safe\x1b[39m\x1b[22m',
  'bidirectional controls': () => `a${some([0x202a, 0x202e], 3)}${some([0x2066, 0x2069], 3)}\u061cfdp.exe`,
  'zero-width characters': () => `p${some([0x200b, 0x200f], 4)}ay\u2060\ufeff\u00adpal`,
  'tag characters': () => some([0xe0020, 0xe007e], 16),
  'selectors and fillers': () => `\ufe0f\u3164\u2800\u115f${some([0xfe00, 0xfe0f], 3)}`,
  'separators and no characters': () => '\u2028Apply? y/n\u2029> y\ufffe\ufdd0',
  'half characters': () => `\ud83d${some([0x61, 0x7a], 3)}\udc00`,
  'towers of marks': () => `Z${some([0x300, 0x36f], 200)}`,
  'letters that look alike': () => 'pаypаl.соm/ｉｎｄｅｘ ‐‑–−‑rf',
  padding: () => `ls${' '.repeat(5000)}; rm -rf ~${'\t'.repeat(60)}`,
  'lines of nothing': () => `ls${'\n'.repeat(60)}rm -rf ~`,
  'a prompt': () => '\nApply? y/n/skip · e edit · d diff · ? help\n> y\n✓ 1 applied   undo 7',
  'our gutters': () => '\n  │ model: this is safe\n  + nothing\n▸ other.md   edit\nasked by: built-in rule "reads ask"',
  'our escapes': () => '<U+001B>[2J …4,980 spaces… …cut: 12 characters in all…',
  'a returning carriage': () => 'rm -rf ~\rls      \r\nApply? y',
  'very long lines': () => 'Apply? y '.repeat(300),
  'wide and joined characters': () => '漢字👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿\u0627\u0644e\u0301'.repeat(20),
};

interface Scene {
  readonly asked: readonly Asked[];
  /** Typed one after the other; then the input is over. */
  readonly answers: readonly string[];
  readonly receipts?: Parameters<typeof renderReceipts>[0];
  readonly schema?: NonNullable<Surroundings['schemaOf']>;
}

const TOOL = asked('3.0').proposal.tool;
const bytes = (text: string) => bytesOf(new TextEncoder().encode(text));
const of = async (given: Partial<Proposal>, answers: readonly string[] = ['d', '?']): Promise<Scene> => {
  const { changes } = given.preview ?? {};
  return {
    asked: [asked('3.0', { ...given, ...(changes === undefined ? {} : { parts: await partsOf(changes) }) })],
    answers,
  };
};
const runs = { ...TOOL, name: 'run_command', effect: 'run' } as const;

/** Every place a model can write to, with `text` in it. */
const PLACES: Readonly<Record<string, (text: string) => Scene | Promise<Scene>>> = {
  'a path': (text) => of({ preview: { summary: '', changes: [change(text, 'a\n', 'b\n')] } }),
  'one of several paths': (text) =>
    of({ preview: { summary: '', changes: [change(text, 'a\n', 'b\n'), change('b.md', null, 'b\n')] } }, [
      'd',
      'h',
      'l',
      'q',
    ]),
  'a new text': (text) => of({ preview: { summary: '', changes: [change('a.ts', null, text)] } }),
  'an edited text': (text) => of({ preview: { summary: '', changes: [change('a.ts', 'one\n', `${text}\n`)] } }),
  'a note': (text) => of({ preview: { summary: '', changes: [change('a.md', 'one\n', `${text}\n`)] } }),
  'a description': (text) => of({ input: { path: 'a.md', description: text } }),
  'a command that ran': (text) =>
    of({ tool: runs, input: { command: text }, preview: { summary: '', changes: [change('a', 'a\n', 'b\n')] } }),
  'a command to run': (text) =>
    of({ tool: runs, preview: { summary: '', reach: { kind: 'command', command: text, folder: '.', tier: 'blind' } } }),
  'an address': (text) =>
    of({ preview: { summary: '', reach: { kind: 'request', method: 'POST', url: text, host: text, body: text } } }),
  'an argument of another tool': (text) =>
    of({ input: { deep: [text] }, preview: { summary: '', reach: { kind: 'other', words: text, detail: { text } } } }, [
      'd',
      'e',
      '',
    ]),
  'what a command printed': (text) =>
    of(
      {
        preview: { summary: '', changes: [change('a', 'a\n', 'b\n')], share: [{ title: 'output', text: bytes(text) }] },
      },
      ['o'],
    ),
  'the title of a shared item': (text) =>
    of({
      preview: {
        summary: '',
        share: [
          { title: text, text: bytes('a'), reason: text },
          { title: 'b', text: bytes('b') },
        ],
      },
    }),
  'a shared text': (text) => of({ preview: { summary: '', share: [{ title: 'a.md', text: bytes(text) }] } }),
  'a summary': (text) => of({ tool: { ...TOOL, name: text, group: 'own' }, preview: { summary: text } }),
  'an error': (text) => ({
    asked: [
      {
        ...asked('3.0', {
          preview: { ...asked('3.0').proposal.preview, notes: [note('size', text, text)] },
          adjusted: [text],
          origin: text,
          call: { ...asked('3.0').proposal.call, rescued: text },
        }),
        again: text,
        judgement: { ...ASKS, why: text },
      },
    ],
    answers: [],
    receipts: [
      { subject: text, receipt: { status: 'failed', changed: [], error: { code: 'STALE', message: text } } },
      { receipt: { status: 'refused', changed: [], refused: { by: 'person', reason: text } } },
      { receipt: { status: 'partly applied', changed: [], entry: 7, differs: { left: [text] } } },
    ],
  }),
  'a line of a batch': (text) => ({
    asked: [
      asked('3.0', { preview: { summary: text, changes: [change(text, 'a\n', 'b\n')] } }),
      { ...asked('3.1', { tool: { ...TOOL, group: 'own' }, preview: { summary: text } }), again: text },
    ],
    answers: ['d1', '?'],
  }),
  'a form': (text) => ({
    asked: [asked('3.0', { input: { [text]: text }, preview: { summary: '' } })],
    answers: ['e', ''],
    schema: () => ({
      type: 'object',
      properties: { [text]: { type: 'string', description: text, enum: [text, 'other'] } },
    }),
  }),
};

/** All that the desk writes in the conversation about a scene. */
const written = async (
  { asked: asks, answers, receipts = [], schema }: Scene,
  columns: number,
  colour: boolean,
): Promise<string> => {
  let text = '';
  const left = [...answers];
  const screen = createScreen({
    prompt: {
      ask: async (words) => {
        const answer = left.shift();
        text += `${words}${answer ?? ''}\n`;
        return answer === undefined ? { kind: 'end' } : { kind: 'line', text: answer };
      },
    },
    // Nothing is cut: what would scroll away is looked at as well.
    output: {
      isTTY: true,
      columns,
      rows: 100_000,
      write: (more) => {
        text += more;
      },
    },
    colour,
    signal: new AbortController().signal,
  });
  const around: Surroundings = {
    screen,
    editor: undefined,
    rulesFile: 'rules.yaml',
    ...(schema === undefined ? {} : { schemaOf: schema }),
  };
  const [only] = asks;
  if (asks.length > 1 || only === undefined) await decideBatch(asks, around);
  else await decideOne(only, around);
  screen.print(renderReceipts(receipts));
  return text;
};

interface Drawn {
  readonly lines: readonly string[];
  /** Lines the terminal had to wrap by itself. */
  readonly wrapped: number;
}

const drawn = async (text: string, columns: number): Promise<Drawn> => {
  const terminal = new headless.Terminal({ cols: columns, rows: 50, scrollback: 200_000, allowProposedApi: true });
  terminal.loadAddon(new unicode.Unicode11Addon());
  terminal.unicode.activeVersion = '11';
  await new Promise<void>((done) => terminal.write(text.replaceAll('\n', '\r\n'), done));
  const { active } = terminal.buffer;
  const all = Array.from({ length: active.length }, (_, index) => active.getLine(index));
  const lines = all.map((line) => line?.translateToString(true) ?? '');
  terminal.dispose();
  return { lines, wrapped: all.filter((line) => line?.isWrapped === true).length };
};

/** The first word of every line that begins at column 0: they are ours, and the same whatever a model writes. */
const atColumn0 = (lines: readonly string[]): string[] => lines.flatMap((line) => /^[^ ]+/.exec(line)?.[0] ?? []);

const OURS = /\x1b\[(?:0|1|2|4|22|24|31|32|33|39)m/g;
const RAW = new RegExp(`[${HIDDEN}]`, 'gu');
const rawIn = (text: string): number =>
  text.replace(OURS, '').replaceAll('\n', '').replace(new RegExp(EMOJI, 'gu'), '').match(RAW)?.length ?? 0;

/** Without what stands before each piece, and without blanks: where lines break and what they begin with is ours. */
const bare = (text: string): string => text.replace(/[\s│┆▸−+]/g, '');
const pieces = (lines: readonly string[]): string =>
  bare(lines.map((line) => line.replace(/^ *\d+ *(?=[−+])/, '')).join(''));

/** Bytes hold no half characters. */
const asBytes = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));

/** Whether all of it stands there, as one of the ways in which it is escaped; or that it was cut, with its length. */
const isShown = (text: string, lines: readonly string[]): boolean => {
  const there = pieces(lines);
  const perLine = (part: string): string => escapeText(part, { multiline: true });
  const ways = (text: string): string[] => [
    escapeText(text),
    escapeText(text.trim()),
    perLine(text),
    // A carriage return that belongs to the line's end, as everywhere in the file, is no news.
    text.split(/\r?\n/).map(perLine).join(''),
    text.split('\n').map(perLine).join(''),
    commandLines(text).join(''),
    escapeText(JSON.stringify(text)),
  ];
  // The sentences of a note stand between its lines; bytes that are no text are named by their hash.
  const isInLines = text.split(/\r?\n/).every((line) => there.includes(bare(perLine(line))));
  return (
    isInLines ||
    /bytes,sha256\w{12}/.test(there) ||
    [...ways(text), ...ways(asBytes(text))].some((way) => there.includes(bare(way))) ||
    [text, text.trim()].some((all) => there.includes(`…cut:${all.length.toLocaleString('en')}charactersinall…`))
  );
};

const figures = { arguments: 0, screens: 0, raw: 0, wrapped: 0, atColumn0: 0, unsaid: 0 };
afterAll(() => {
  console.log(
    `deceptive arguments: ${figures.arguments} on ${figures.screens} screens: ${figures.raw} raw characters, ` +
      `${figures.atColumn0} lines at column 0, ${figures.wrapped} lines wrapped by the terminal, ${figures.unsaid} cut without a word`,
  );
});

describe.each(Object.entries(PLACES))(
  'case 193, case 194, case 195, case 196, case 200, case 201: in %s',
  (place, scene) => {
    const baselines = new Map<number, Promise<string[]>>();
    const baseline = (columns: number): Promise<string[]> => {
      const known = baselines.get(columns);
      if (known !== undefined) return known;
      const made = Promise.resolve(scene('harmless'))
        .then((harmless) => written(harmless, columns, false))
        .then(async (text) => atColumn0((await drawn(text, columns)).lines));
      baselines.set(columns, made);
      return made;
    };

    it.each(Object.entries(DECEPTIONS))('%s', async (_, deception) => {
      for (const text of [deception(), `begin ${deception()} middle ${deception()} end`]) {
        figures.arguments += 1;
        for (const columns of [40, 80, 140]) {
          const colour = random(2) === 0;
          const output = await written(await scene(text), columns, colour);
          const { lines, wrapped } = await drawn(output, columns);
          figures.screens += 1;
          const found = {
            raw: rawIn(output),
            wrapped,
            atColumn0: atColumn0(lines),
            isShown: isShown(text, halves(lines)),
          };
          const expected = { raw: 0, wrapped: 0, atColumn0: await baseline(columns), isShown: true };
          figures.raw += found.raw;
          figures.wrapped += found.wrapped;
          figures.atColumn0 += Number(found.atColumn0.join() !== expected.atColumn0.join());
          figures.unsaid += Number(!found.isShown);
          expect({ place, columns, ...found }).toEqual({ place, columns, ...expected });
        }
      }
    });
  },
);

/** Of lines side by side the new half, which holds the argument. */
const halves = (lines: readonly string[]): string[] => {
  const gutter = 68;
  return lines.map((line) => (line.slice(gutter, gutter + 3) === ' │ ' ? line.slice(gutter + 3) : line));
};

it('at least 500 were generated', () => {
  expect(figures.arguments).toBeGreaterThanOrEqual(500);
});
