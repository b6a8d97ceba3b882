// Draws a run's events: the model's words on stdout, everything else on stderr; with --json every event as a line on stdout.
import type { Meter } from '../../agent/context/meter.ts';
import type { AgentEvent } from '../../agent/events.ts';
import type { ErrorValue } from '../../error/error-value.ts';
import { escapeText } from '../../text/escape.ts';
import { layout, type ScreenRow } from './desk/layout.ts';
import { type Receipted, renderDrafted, renderReceipts } from './desk/render-receipts.ts';
import { eventJson } from './event-json.ts';
import type { Output } from './output.ts';
import type { LiveReply } from './talk/live-reply.ts';

export interface EventPrinter {
  print(event: AgentEvent): void;
  /** Ends a line the model left open. */
  finish(): void;
}

export interface EventPrinterOptions {
  /** Where the reply is drawn as it grows. Absent: its words go to stdout as they come. */
  readonly reply?: LiveReply;
  /** What goes on meanwhile. */
  readonly progress?: { event(event: AgentEvent): void; end(): void };
  /** After every reply: how full the context is. */
  metered?(meter: Meter): void;
  /** A line about context and cost when the answer is whole. */
  readonly meter?: boolean;
  /** The model is this program itself: what it looked at went nowhere, and is not worth a line. */
  readonly ownModel?: boolean;
}

interface AskedCall {
  readonly changes: readonly { readonly path: string }[];
  readonly alone: boolean;
  /** In the batch it was asked in. */
  readonly number?: number;
}

export const eventPrinter = (output: Output, options: EventPrinterOptions = {}): EventPrinter => {
  if (output.json) return { print: (event) => output.value(eventJson(event)), finish: () => undefined };
  /** What each call that was asked about would change: a refused one changed nothing, and is named by that. */
  const asked = new Map<string, AskedCall>();
  let open = false;
  /** The reply whose words come now: those of another attempt at it begin anew. */
  let speaking: number | undefined;
  let meter: string | undefined;
  const { reply, progress } = options;
  /** Files of changes that wait for the sheet: of many in a row one line tells. */
  let drafted: string[] = [];
  const finish = (): void => {
    reply?.end();
    if (open) process.stdout.write('\n');
    open = false;
    const paths = drafted;
    drafted = [];
    if (paths.length > 0) output.note(layout([renderDrafted(paths)], output).join('\n'));
  };
  const note = (text: string): void => {
    finish();
    output.note(text);
  };
  const noteStack = (error: ErrorValue | undefined): void => {
    const stack = error?.data?.stack;
    if (output.level === 'debug' && typeof stack === 'string') output.note(escapeText(stack, { multiline: true }));
  };
  return {
    finish: () => {
      finish();
      progress?.end();
    },
    print: (event) => {
      progress?.event(event);
      switch (event.event) {
        case 'text': {
          if (drafted.length > 0 || (speaking !== undefined && speaking !== event.reply)) finish();
          speaking = event.reply;
          if (reply !== undefined) return reply.add(event.text);
          const text = escapeText(event.text, { multiline: true });
          process.stdout.write(text);
          open = text === '' ? open : !text.endsWith('\n');
          return;
        }
        case 'receipt':
          if (options.ownModel === true && event.receipt.status === 'shared') return;
          // The desk has said that it is not applied, to whoever refused it there.
          if (reply !== undefined && event.receipt.refused?.by === 'person' && asked.get(event.call)?.alone === true)
            return finish();
          if (event.receipt.status === 'drafted') {
            drafted.push(subjectOf(event));
            return;
          }
          note(layout(renderReceipts([receiptedOf(event, asked.get(event.call))]), output).join('\n'));
          return noteStack(event.receipt.error);
        case 'progress':
          if (event.step === 'meter') {
            // The reply is whole.
            if (reply !== undefined) finish();
            options.metered?.(event.meter);
            // The built-in guide reads and writes no tokens: there is nothing to meter.
            meter = event.meter.input + event.meter.output > 0 ? event.words : undefined;
            if (output.level === 'verbose' || output.level === 'debug') note(event.words);
            return;
          }
          if (event.step === 'detail' && output.level !== 'debug') return;
          if (event.step === 'notice' || output.level === 'verbose' || output.level === 'debug') {
            note(escapeText(event.words));
            if (output.level === 'debug' && event.detail !== undefined)
              note(`  ${escapeText(event.detail, { maxLength: 2000 })}`);
          }
          return;
        case 'limit':
          return note(event.words);
        case 'error':
          finish();
          output.error(event.error);
          return noteStack(event.error);
        case 'done':
          finish();
          if (event.how === 'complete') for (const line of framed(event.summary, output)) output.line(line);
          if (options.meter === true && meter !== undefined && output.level === 'normal') output.note(meter);
          meter = undefined;
          return;
        case 'proposal': // the desk shows it, on lines of its own
          for (const [place, { proposal }] of event.question.asked.entries()) {
            const alone = event.question.asked.length === 1;
            // One that is shown again alone is still the one of its number.
            const number = alone ? asked.get(proposal.id)?.number : place + 1;
            asked.set(proposal.id, {
              changes: proposal.preview.changes ?? [],
              alone,
              ...(number === undefined ? {} : { number }),
            });
          }
          finish();
          if (reply !== undefined) output.note('');
          return;
        case 'reasoning':
        case 'decision': // the receipts say what came of it
          return;
      }
    },
  };
};

const receiptedOf = (event: Extract<AgentEvent, { event: 'receipt' }>, asked: AskedCall | undefined): Receipted => ({
  ...(asked?.number === undefined ? {} : { number: asked.number }),
  receipt: event.receipt,
  subject: subjectOf(event, asked?.changes),
});

const subjectOf = (
  { receipt, tool }: Extract<AgentEvent, { event: 'receipt' }>,
  wanted: readonly { readonly path: string }[] = [],
): string => {
  const [first, ...others] = receipt.changed.length > 0 ? receipt.changed : wanted;
  if (first === undefined) return tool;
  return others.length === 0 ? first.path : `${first.path} and ${others.length} more`;
};

/** A frame, so that the summary of a finished task stands out from the work before it. */
const framed = (summary: string, { columns }: Pick<Output, 'columns'>): string[] => {
  const rule = '─'.repeat(Math.max(Math.min(60, columns - 1), 1));
  const lines = escapeText(summary, { multiline: true }).split('\n');
  const told = lines.map((text): ScreenRow => ({ lead: '│ ', hang: '│ ', text, sentence: true, tone: 'plain' }));
  return [rule, 'TASK COMPLETE', ...layout(told, { columns, colour: false }), rule];
};
