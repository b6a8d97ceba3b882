// What an example expected beside what came of it.
import type { Result } from '../../error/error-value.ts';
import type { Proposal } from '../../proposal/proposal.ts';
import type { Preview, Reach } from '../../tool/preview.ts';
import type { CardExample } from '../card.ts';
import type { ExampleResult } from './finding.ts';

type Outcome = Omit<ExampleResult, 'title' | 'line'>;

const PASSED: Outcome = { state: 'passed', words: '' };
const failed = (words: string): Outcome => ({ state: 'failed', words });

export const compareExample = async (example: CardExample, proposed: Result<Proposal>): Promise<Outcome> => {
  const { error: wanted } = example;
  const complaint = proposed.ok ? failureIn(proposed.value.preview) : proposed.error;
  if (complaint !== undefined) {
    const { code, message } = complaint;
    if (wanted === undefined) return failed(`it failed: ${code === '' ? '' : `${code}  `}${message}`);
    return code === wanted || message.includes(wanted)
      ? PASSED
      : failed(`expected the error ${quoted(wanted)}, got ${code} ${quoted(message)}`);
  }
  if (!proposed.ok) return failed(proposed.error.message);
  if (wanted !== undefined) return failed(`expected the error ${quoted(wanted)}, and it worked`);
  const { preview } = proposed.value;
  return (await compareTexts(example, preview)) ?? (await compareChanges(example, preview)) ?? PASSED;
};

/** A script that ended with an exit code has a preview all the same, which says so. */
const failureIn = (preview: Preview): { readonly code: string; readonly message: string } | undefined => {
  const { ended, summary, toModel = ended } = preview;
  return ended === undefined ? undefined : { code: '', message: `${summary}\n${toModel}` };
};

const compareTexts = async ({ output, shares = [] }: CardExample, preview: Preview): Promise<Outcome | undefined> => {
  const text = await textOf(preview);
  if (output !== undefined && text.trim() !== output.trim())
    return failed(`expected ${quoted(output.trim())}, got ${quoted(text.trim())}`);
  const missing = shares.find((part) => !text.includes(part));
  return missing === undefined ? undefined : failed(`${quoted(missing)} is not in ${quoted(text.trim())}`);
};

/** What the model would get; of a request, which is not sent here, its words. */
const textOf = async ({ share = [], reach }: Preview): Promise<string> => {
  if (reach !== undefined) return reachText(reach);
  const texts = await Promise.all(share.map(async ({ text }) => new TextDecoder().decode(await text.read())));
  return texts.join('\n');
};

const reachText = (reach: Reach): string => {
  if (reach.kind === 'request')
    return `${reach.method} ${reach.url}${reach.body === undefined ? '' : `\n\n${reach.body}`}`;
  return reach.kind === 'command' ? reach.command : reach.words;
};

const compareChanges = async (example: CardExample, preview: Preview): Promise<Outcome | undefined> => {
  const came = new Map<string, string | null>();
  for (const { path, after, from } of [...(preview.changes ?? []), ...(preview.happened ?? [])]) {
    if (from !== undefined && !came.has(from)) came.set(from, null);
    if (after?.kind === 'file') came.set(path, new TextDecoder().decode(await after.bytes.read()));
    else if (after === null) came.set(path, null);
    else if (after.kind === 'link') came.set(path, `-> ${after.target}`);
  }
  // An example that names no changes says that there are none.
  const expected = new Map(Object.entries(example.changes ?? {}));
  for (const [path, text] of expected) {
    const now = came.get(path);
    if (now === undefined) return failed(`${path} was expected to change, and does not`);
    if (now !== text)
      return failed(`${path}: expected ${text === null ? 'it to be gone' : quoted(text)}, got ${quoted(now)}`);
  }
  const more = [...came.keys()].find((path) => !expected.has(path));
  return more === undefined ? undefined : failed(`${more} changes too, which the example does not say`);
};

/** In one line, and no longer than that. */
const quoted = (text: string | null): string => {
  if (text === null) return 'no file';
  const shown = JSON.stringify(text);
  return shown.length <= 160 ? shown : `${shown.slice(0, 157)}…"`;
};
