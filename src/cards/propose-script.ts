// A card's script or argument list as a proposal: over a copy at once; with the network or for real only after its reach was signed.

import { readFileSync } from 'node:fs';
import { fail, ok, type Result } from '../error/error-value.ts';
import { type Exit, type Ran, type RunRequest, tierFor } from '../sandbox/rehearsal.ts';
import type { Environment } from '../store/state-folder.ts';
import { type Note, note } from '../text/note.ts';
import type { JsonValue } from '../tool/json-value.ts';
import type { Look } from '../tool/look.ts';
import type { Preview, Reach } from '../tool/preview.ts';
import { type CommandCall, commandPreview, endedBadly } from '../toolkit/shell/command-preview.ts';
import { filesBehind } from '../toolkit/shell/files-behind.ts';
import type { Hash } from '../workspace/file-state.ts';
import { hashOf } from '../workspace/hash.ts';
import { HERE } from '../workspace/path.ts';
import { startsOthersByValue } from './code-in-arguments.ts';
import type { CardFile, FoundCard } from './found-card.ts';
import { scriptRequest } from './script-request.ts';

type Input = Readonly<Record<string, JsonValue>>;

export const proposeScript = async (
  card: FoundCard,
  input: Input,
  look: Look,
  environment: Environment,
): Promise<Result<Preview>> => {
  const request = await requestFor(card, input, look, environment);
  if (!request.ok) return request;
  const capability = tierFor(await look.capability(), card.network);
  const reach = (tier: 'network' | 'witnessed', notes: readonly Note[]): Result<Preview> =>
    ok({
      ...eachTime(card),
      summary: card.name,
      reach: { kind: 'command', command: wordsOf(card, input, request.value), folder: HERE, tier },
      notes: [note('how it runs', `the handler of ${card.file}; nothing of it has run`), ...notes],
    });
  if (capability.tier === 'witnessed')
    return reach('witnessed', [
      note('unconfined', `scripts are not confined here: ${capability.why}; ${capability.fix}`),
      note('unconfined', 'it can read everything you can read, and reach the network'),
    ]);
  if (card.network)
    return reach('network', [
      note('how it runs', 'it runs over a copy all the same; you see its changes next'),
      note('network', 'it can reach the services of this machine too'),
    ]);
  const ran = await run(card, look, (own) => look.rehearse(request.value, own));
  return preview(card, { how: 'rehearsed', command: wordsOf(card, input, request.value) }, look, ran);
};

/** After the reach was signed, in the words that were shown. */
export const performScript = async (
  card: FoundCard,
  { input, reach, environment }: { readonly input: Input; readonly reach: Reach; readonly environment: Environment },
  look: Look,
): Promise<Result<Preview>> => {
  const request = await requestFor(card, input, look, environment);
  if (!request.ok) return request;
  if (reach.kind !== 'command' || reach.command !== wordsOf(card, input, request.value))
    return fail('EXPIRED', `This is not the call of ${card.name} that was signed.`);
  const real = reach.tier !== 'network';
  const ran = await run(card, look, (own) =>
    real ? look.witness(request.value, own) : look.rehearse({ ...request.value, network: true }, own),
  );
  return preview(card, { how: real ? 'witnessed' : 'network', command: reach.command }, look, ran);
};

const requestFor = async (
  card: FoundCard,
  input: Input,
  look: Look,
  environment: Environment,
): Promise<Result<RunRequest>> => {
  const same = await unchangedBeside(card, look);
  if (!same.ok) return same;
  // A script may read any file: it stands on everything that is not decided yet.
  const here = await look.stat(HERE);
  return here.ok ? scriptRequest(card, input, environment) : here;
};

const eachTime = ({ handler }: FoundCard): Pick<Preview, 'eachTime'> =>
  handler.kind === 'arguments' && startsOthersByValue(handler.argv)
    ? { eachTime: `it runs ${handler.argv[0]}, which starts other programs by what it is given` }
    : {};

/** Exactly what runs: the command with its code, and the parameters it is given. */
const wordsOf = ({ handler }: FoundCard, input: Input, { command }: RunRequest): string => {
  const given = `parameters: ${JSON.stringify(input)}`;
  if (handler.kind === 'script') return `${handler.language}\n${handler.source}\n${given}`;
  const words = typeof command === 'string' ? [command] : command;
  return words
    .map((word) => (/^[A-Za-z0-9_@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(' ');
};

const PROGRESS = /^progress:\s*/i;

const run = (
  { name }: FoundCard,
  look: Look,
  start: (own: Parameters<Look['rehearse']>[1]) => Promise<Result<Ran>>,
): Promise<Result<Ran>> => {
  look.progress(`Running: ${name}`);
  return start({
    signal: look.signal,
    progress: (line) => {
      if (PROGRESS.test(line)) look.progress(`${name}: ${line.replace(PROGRESS, '')}`);
    },
  });
};

/** A handler that did not come to its end has no result: over a copy, none of what it wrote is kept. */
const preview = async (
  card: FoundCard,
  { how, command }: Pick<CommandCall, 'how'> & { readonly command: string },
  look: Look,
  ran: Result<Ran>,
): Promise<Result<Preview>> => {
  if (!ran.ok) return ran;
  const { exit } = ran.value;
  const failed = endedBadly(exit);
  if (failed !== undefined && exit.kind !== 'exited' && how !== 'witnessed') return cutOff(card, exit, failed);
  const output = await withoutProgress(ran.value, look);
  const kept = failed === undefined || how === 'witnessed' ? ran.value.changes : [];
  const files = await filesBehind({ command, folder: HERE, output: await output.read() }, look);
  const shown = await commandPreview({ ...ran.value, output, changes: kept }, { words: card.name, how, files }, look);
  if (failed === undefined) return ok({ ...shown, ...eachTime(card) });
  const words = how === 'witnessed' ? `Failed: ${failed}.` : `Failed: ${failed}. Nothing it wrote is kept.`;
  return ok({
    ...shown,
    ...eachTime(card),
    summary: `${card.name} failed (${failed})`,
    toModel: words,
    notes: [...(shown.notes ?? []), note('failed', words)],
  });
};

const cutOff = ({ name, timeoutSeconds }: FoundCard, exit: Exit, words: string): Result<never> => {
  if (exit.kind === 'timeout')
    return fail('TIMEOUT', `${name} took longer than ${timeoutSeconds} s; everything it had started is stopped.`, {
      wayOut: 'Raise timeout in its card, or give it less to do.',
    });
  return fail(exit.kind === 'limit' ? 'LIMIT' : 'BAD_CONFIG', `${name} failed: ${words}. Nothing it wrote is kept.`);
};

/** Lines about progress were shown while it ran; they are no part of the answer. */
const withoutProgress = async ({ output }: Ran, look: Look): Promise<Ran['output']> => {
  const text = Buffer.from(await output.read()).toString('utf8');
  const lines = text.split(/(?<=\n)/);
  const rest = lines.filter((line) => !PROGRESS.test(line));
  return rest.length === lines.length ? output : look.bytes(rest.join(''));
};

// The files a handler loads must still be those that were found, and trusted, with its card.
/** UNTRUSTED when one of them is another by now, unsigned changes included. */
const unchangedBeside = async (card: FoundCard, look: Look): Promise<Result<true>> => {
  for (const beside of card.beside) {
    const hash = card.place === 'workspace' ? await hashNow(beside, look) : ownHash(beside);
    if (hash !== beside.hash)
      return fail('UNTRUSTED', `${beside.file} has changed since ${card.name} was loaded, so it is not run.`, {
        wayOut: 'Look at it with `countersign trust`, then start again.',
      });
  }
  return ok(true);
};

const hashNow = async ({ file }: CardFile, look: Look): Promise<Hash | undefined> => {
  const path = look.resolve(file, 'read');
  const state = path.ok ? await look.state(path.value) : path;
  return state.ok && state.value?.kind === 'file' ? state.value.bytes.hash : undefined;
};

const ownHash = ({ file }: CardFile): Hash | undefined => {
  try {
    return hashOf(readFileSync(file));
  } catch {
    // Gone, or not to be read: in either case not what it was.
    return undefined;
  }
};
