import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AgentEvent } from '../../../src/agent/events.ts';
import { fittedLines } from '../../../src/surfaces/cli/fitted-lines.ts';
import { eventPrinter } from '../../../src/surfaces/cli/print-events.ts';
import { ASKS, path, proposal } from '../../support/example-asked.ts';
import { recordedOutput } from '../../support/recorded-output.ts';

const meter = (words: string): AgentEvent => ({
  event: 'progress',
  step: 'meter',
  words,
  meter: { context: 1, window: 2, input: 3, output: 4 },
});
const done: AgentEvent = { event: 'done', how: 'text', summary: '', incomplete: false };

beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => void vi.restoreAllMocks());

it('prints the last meter of an answer once, and only where it was asked for', () => {
  const output = recordedOutput();
  const printer = eventPrinter(output, { meter: true });
  for (const event of [meter('first'), meter('second'), done, done]) printer.print(event);
  expect(output.notes).toEqual(['second']);
  const plain = recordedOutput();
  for (const event of [meter('first'), done]) eventPrinter(plain).print(event);
  expect(plain.notes).toEqual([]);
});

it('prints no meter with --quiet, every one with --verbose, and the figures with --json', () => {
  const quiet = recordedOutput({ level: 'quiet' });
  const silent = eventPrinter(quiet, { meter: true });
  for (const event of [meter('first'), done]) silent.print(event);
  expect(quiet.notes).toEqual([]);
  const verbose = recordedOutput({ level: 'verbose' });
  const talking = eventPrinter(verbose, { meter: true });
  for (const event of [meter('first'), meter('second'), done]) talking.print(event);
  expect(verbose.notes).toEqual(['first', 'second']);
  const json = recordedOutput({ json: true });
  eventPrinter(json).print(meter('first'));
  expect(json.values).toMatchObject([{ step: 'meter', meter: { window: 2 } }]);
});

it.each([20, 62, 80, 100, 119, 140])(
  'frames the summary of a finished task at %i columns, however long it is',
  (columns) => {
    const output = recordedOutput({ columns });
    const summary = `${'The tests pass again. '.repeat(12)}\nNothing else changed.`;
    eventPrinter(output).print({ event: 'done', how: 'complete', summary, incomplete: false });
    const lines = output.lines.flatMap((line) => fittedLines(line, { columns }));
    const [rule, title, ...told] = lines;
    expect(rule).toBe('─'.repeat(Math.min(60, columns - 1)));
    expect(title).toBe('TASK COMPLETE');
    expect(told.pop()).toBe(rule);
    expect(told.every((line) => line.startsWith('│ ') && line.length < columns)).toBe(true);
  },
);

it('begins another attempt at a reply on a line of its own', () => {
  const text = (words: string, reply: number): AgentEvent => ({ event: 'text', text: words, reply });
  const printer = eventPrinter(recordedOutput());
  for (const event of [text('The tot', 1), text('als dr', 1), text('The totals', 2), text(' drift.', 2)])
    printer.print(event);
  printer.finish();
  const written = vi.mocked(process.stdout.write).mock.calls.map(([words]) => String(words));
  expect(written.join('')).toBe('The totals dr\nThe totals drift.\n');
});

it('S1.66: where a tool threw is told with --debug, and only then', () => {
  const error = { code: 'DENIED', message: 'x failed: oh', data: { stack: '    at here (a.ts:1:2)' } } as const;
  const failed: AgentEvent = {
    event: 'receipt',
    call: '1.1',
    tool: 'x',
    receipt: { status: 'failed', changed: [], error },
  };
  for (const level of ['normal', 'verbose', 'debug'] as const) {
    const output = recordedOutput({ level });
    eventPrinter(output).print(failed);
    expect(output.notes.join('\n').includes('at here (a.ts:1:2)')).toBe(level === 'debug');
  }
});

it('does not call it shared when the built-in guide looked at a note: it went nowhere', () => {
  const shared: AgentEvent = {
    event: 'receipt',
    call: '2.1',
    tool: 'gtd_review',
    receipt: { status: 'shared', changed: [], shared: { items: 3, withheld: 0 } },
  };
  const [guide, model] = [recordedOutput(), recordedOutput()];
  eventPrinter(guide, { ownModel: true }).print(shared);
  eventPrinter(model).print(shared);
  expect(guide.notes).toEqual([]);
  expect(model.notes.join()).toContain('3 items shared');
});

it('names a refused call by what it would have changed', () => {
  const output = recordedOutput();
  const printer = eventPrinter(output);
  const asked = { proposal: proposal('1/1'), judgement: ASKS };
  const { call, tool } = asked.proposal;
  const question = { id: 1, session: 1, opened: 0, asked: [asked], stays: 'while a desk is attached' } as const;
  printer.print({ event: 'proposal', question });
  const receipt = { status: 'refused', changed: [], refused: { by: 'person' } } as const;
  printer.print({ event: 'receipt', call: call.id, tool: tool.name, receipt });
  expect(output.notes.join()).toContain('Projects/Website.md');
  printer.print({ event: 'receipt', call: 'another', tool: 'web_search', receipt });
  expect(output.notes.join()).toContain('web_search');
});

it('tells of drafts in a row in one line, before whatever comes next', () => {
  const output = recordedOutput();
  const printer = eventPrinter(output);
  const drafted = (name: string): AgentEvent => ({
    event: 'receipt',
    call: name,
    tool: 'edit_file',
    receipt: { status: 'drafted', changed: [{ path: path(name), what: 'updated', bytes: 1 }] },
  });
  for (const name of ['a.ts', 'b.ts', 'a.ts']) printer.print(drafted(name));
  expect(output.notes).toEqual([]);
  printer.print({ event: 'progress', step: 'notice', words: 'npm test: tests fail' });
  printer.print(drafted('b.ts'));
  printer.finish();
  expect(output.notes).toEqual([
    ' ✓ a.ts, b.ts   3 changes drafted; you sign at the end',
    'npm test: tests fail',
    ' ✓ b.ts   drafted; you sign at the end',
  ]);
});
