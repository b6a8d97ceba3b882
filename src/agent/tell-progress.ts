// One line per step for --verbose, with the arguments' names and sizes for --debug; never their values.
import type { ModelEvent } from '../models/message.ts';
import type { Call } from '../proposal/proposal.ts';
import type { Live } from './events.ts';
import type { Settled } from './outcome.ts';
import type { Runtime } from './runtime.ts';

export const tellStep = (runtime: Pick<Runtime, 'emit'>, words: string, detail?: string): void =>
  runtime.emit({ event: 'progress', step: 'step', words, ...(detail === undefined ? {} : { detail }) });

/** What goes on from now on; a line of its own only with --debug. */
export const tellLive = (runtime: Pick<Runtime, 'emit'>, words: string, live: Live): void =>
  runtime.emit({ event: 'progress', step: 'detail', words, live });

/** What a tool says while it looks or performs, and what a command prints meanwhile. */
export const lookProgress = (
  runtime: Pick<Runtime, 'emit'>,
): { progress(words: string): void; printed(line: string): void } => ({
  progress: (words) => runtime.emit({ event: 'progress', step: 'step', words, live: { kind: 'work' } }),
  printed: (words) => runtime.emit({ event: 'progress', step: 'step', words, live: { kind: 'output' } }),
});

/** What a model says beside its reply, while it is asked. */
export const tellNotice = (
  runtime: Pick<Runtime, 'emit'>,
  { text, waits }: Extract<ModelEvent, { kind: 'notice' }>,
): void =>
  runtime.emit({
    event: 'progress',
    step: 'notice',
    words: text,
    ...(waits === undefined ? {} : { live: { kind: 'wait', milliseconds: waits } }),
  });

/** What became of a call, in the same words on every surface. */
export const tellSettled = (runtime: Pick<Runtime, 'emit'>, call: Call, { who, receipt, proposal }: Settled): void => {
  const name = proposal?.tool.name ?? call.name.slice(0, 100);
  if (who?.kind === 'person')
    tellStep(runtime, `Tool ${receipt.status === 'refused' ? 'cancelled' : 'approved'} by user: ${name}`);
  if (receipt.status === 'refused') return;
  tellStep(runtime, `Executing tool: ${name}`, redacted(proposal?.input ?? {}));
  if (receipt.status === 'failed') tellStep(runtime, `Tool failed: ${name}: ${receipt.error?.code ?? 'unknown'}`);
  else tellStep(runtime, `Tool execution completed: ${name}`);
};

const redacted = (input: Readonly<Record<string, unknown>>): string =>
  Object.entries(input)
    .map(([name, value]) => `${name} (${JSON.stringify(value).length} characters)`)
    .join(', ');
