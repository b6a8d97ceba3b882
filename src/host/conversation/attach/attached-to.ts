// What goes with a message because its person named it: files, folders, pictures, documents. All of it is looked at before anything is sent.

import type { Store } from '../../../agent/runtime.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { mediaTokens } from '../../../models/media/media-tokens.ts';
import type { SessionRecord } from '../../../session/record.ts';
import { grouped } from '../../../text/counted.ts';
import { escapeText } from '../../../text/escape.ts';
import { isSecret } from '../../../workspace/special-paths.ts';
import type { Setup } from '../../setup/setup.ts';
import { type AttachedFile, attachedFile } from './attached-file.ts';
import { fitsModel } from './fits-model.ts';
import { type GivenFile, givenFile } from './given-file.ts';
import { absoluteOf, type LocatedFile, locate } from './locate.ts';
import { type Mention, type MentionReading, mentionsIn, withoutEscapes } from './mentions.ts';
import { nearestNames } from './nearest-names.ts';

export interface AttachAround {
  readonly setup: Pick<Setup, 'workspace' | 'config' | 'policy' | 'privacy' | 'model'>;
  /** Where pictures and documents are kept, and where it is known what was private. */
  readonly store: Pick<Store, 'contents' | 'database'>;
  /** --attach, as the person's shell gave them. */
  readonly files?: readonly string[];
  /** As bytes: dropped or pasted where their place is not known. */
  readonly given?: readonly GivenFile[];
  /** A question that is answered yes or no. Absent: nobody can be asked, and what needs it is refused. */
  ask?(words: string): Promise<boolean>;
  readonly signal?: AbortSignal;
}

export interface AttachedMessage {
  /** The person's own words, as the model reads them. */
  readonly text: string;
  /** For the person, before the message is sent; escaped, one line each. */
  readonly notices: readonly string[];
  /** The record of that text, as the conversation makes it, with everything that goes with it. */
  addTo<R extends SessionRecord>(record: R): R;
}

/** An error means that nothing was sent and nothing kept: the person has their message back. */
export const attachedTo = async (message: string, around: AttachAround): Promise<Result<AttachedMessage>> => {
  const mentions = mentionsIn(message);
  // The guide reads files itself, by the names that are in a message.
  if (around.setup.model.id === 'offline') return withNames(message, mentions, around);
  const { privacy } = around.setup;
  privacy.open(around.store);
  await privacy.settle();
  const files: AttachedFile[] = [];
  for (const named of [...mentions, ...(around.files ?? []).map(byFlag)]) {
    const file = await fileOf(named, around);
    if (!file.ok) return file;
    if (!files.some(({ words }) => words === file.value.words)) files.push(file.value);
  }
  for (const given of around.given ?? []) {
    const file = await allowedGiven(given, around);
    if (!file.ok) return file;
    files.push(file.value);
  }
  const fits = await fitsModel(files, around);
  if (!fits.ok) return fits;
  const bytes = files.flatMap((file) => file.bytes ?? []);
  const kept = bytes.length === 0 ? ok(true) : await around.store.contents.keepStates([], bytes);
  if (!kept.ok) return kept;
  return ok(messageOf(withoutEscapes(message), files, around));
};

type Named = Pick<Mention, 'readings'> & { readonly explicit?: true };

const byFlag = (written: string): Named => ({ readings: [{ path: absoluteOf(written) }], explicit: true });

const fileOf = async (named: Named, around: AttachAround): Promise<Result<AttachedFile>> => {
  const { workspace, config, policy, privacy, model } = around.setup;
  const found = meantBy(named.readings, around);
  if (!found.ok) return found;
  if (found.value === undefined) return notThere(named, around);
  const { located, lines } = found.value;
  try {
    const { ask } = around;
    const denied = policy.isDenied;
    const explicit = named.explicit === true;
    const { outside, path, kind } = located;
    const file = { name: outside ?? path, kind, isOutside: outside !== undefined };
    const allowed = await mayAttach(file, { model, explicit, denied, ...(ask === undefined ? {} : { ask }) });
    if (!allowed.ok) return allowed;
    const hides = (path: string): boolean => located.workspace === workspace && denied(path) !== undefined;
    return await attachedFile({ located, lines, config, privacy, hides });
  } finally {
    located.close();
  }
};

/** As one that its person named by its place: a rule or a secret's name keeps it back. */
const allowedGiven = async (file: GivenFile, { setup, ask }: AttachAround): Promise<Result<AttachedFile>> => {
  const { config, policy, privacy, model } = setup;
  const asking = { model, explicit: true, denied: policy.isDenied, ...(ask === undefined ? {} : { ask }) };
  const allowed = await mayAttach({ name: file.name, kind: 'file', isOutside: false }, asking);
  return allowed.ok ? givenFile(file, { config, privacy }) : allowed;
};

/** The first reading that is there. Only the last word counts against it: "@a.md." may well not be a name. */
const meantBy = (
  readings: readonly MentionReading[],
  { setup }: AttachAround,
): Result<{ readonly located: LocatedFile; readonly lines: MentionReading['lines'] } | undefined> => {
  let problem: Result<never> | undefined;
  for (const { path, lines } of readings) {
    const located = locate(path, setup.workspace);
    if (!located.ok) problem = located;
    else if (located.value !== undefined) return ok({ located: located.value, lines });
  }
  return problem ?? ok(undefined);
};

const notThere = async ({ readings, explicit }: Named, { setup }: AttachAround): Promise<Result<never>> => {
  const { workspace, policy } = setup;
  const name = readings.at(-1)?.path ?? '';
  const near = explicit ? [] : await nearestNames(name, workspace, (path) => policy.isDenied(path) !== undefined);
  const meant = near.length === 0 ? '' : ` Did you mean ${near.map((each) => `@${quoted(each)}`).join(' or ')}?`;
  return fail('NOT_FOUND', `There is no ${name}, so your message was not sent.${meant}`, {
    wayOut: explicit ? 'Check the name after --attach.' : 'Write \\@ where no file is meant.',
    data: { path: name, near },
  });
};

const quoted = (path: string): string => (/\s/.test(path) ? `"${path}"` : path);

const messageOf = (text: string, files: readonly AttachedFile[], { setup }: AttachAround): AttachedMessage => {
  const parts = files.map(({ part, reason }) => (reason === undefined ? part : { ...part, private: true as const }));
  return {
    text,
    notices: files.map((file) => escapeText(noticeOf(file, setup.model))),
    // A record with more parts is still the record it was.
    addTo: <R extends SessionRecord>(record: R) =>
      record.kind === 'user' ? ({ ...record, parts: [...record.parts, ...parts] } as R) : record,
  };
};

const noticeOf = ({ words, reason, part }: AttachedFile, model: Setup['model']): string => {
  if (reason !== undefined && !model.local)
    return `stays here: ${words} is private (${reason}); ${model.id} reads [withheld: private] instead`;
  const tokens = part.media === undefined ? '' : `, about ${grouped(mediaTokens(model.id, part.media))} tokens`;
  return `attached ${words}${tokens}`;
};

const withNames = (
  message: string,
  mentions: readonly Mention[],
  { files = [], given = [] }: AttachAround,
): Result<AttachedMessage> => {
  if (files.length + given.length > 0)
    return fail('BAD_ARGS', 'The built-in guide takes no attachments.', {
      wayOut: 'Name the file in the message, or choose a model: --model provider/name.',
    });
  let text = message;
  for (const { from } of mentions.toReversed()) text = `${text.slice(0, from)}${text.slice(from + 1)}`;
  text = withoutEscapes(text);
  return ok({ text, notices: [], addTo: (record) => record });
};

interface Asking {
  readonly model: { readonly id: string };
  /** Given by --attach: that it is outside was the person's own word. */
  readonly explicit: boolean;
  denied(path: string): unknown;
  /** A question that is answered yes or no. Absent: nobody can be asked. */
  ask?(words: string): Promise<boolean>;
}

// Whether a named file may go with a message: a rule may deny it, and for secrets and for what is outside the workspace its person is asked.
/** Before a byte is read. DENIED, or REJECTED when the person said no. */
const mayAttach = async (
  { name, kind, isOutside }: { readonly name: string; readonly kind: LocatedFile['kind']; readonly isOutside: boolean },
  { model, explicit, denied, ask }: Asking,
): Promise<Result<true>> => {
  if (denied(name) !== undefined)
    return fail('DENIED', `${name} is not attached: a rule denies it.`, { wayOut: 'countersign rules list shows it.' });
  const secret = kind === 'file' ? isSecret(name) : undefined;
  const reasons = [
    ...(!isOutside || explicit ? [] : ['it is outside the workspace']),
    ...(secret === undefined ? [] : [secret]),
  ];
  if (reasons.length === 0) return ok(true);
  const why = reasons.join(', and ');
  if (ask === undefined)
    return fail('DENIED', `${name} is not attached: ${why}, and nobody can be asked here.`, {
      data: { path: name, unasked: true },
      wayOut:
        secret === undefined
          ? 'Attach it by name with --attach, or do this at a terminal. Your message was not sent.'
          : 'Do this at a terminal. Your message was not sent.',
    });
  const yes = await ask(`Send ${escapeText(name)} to ${escapeText(model.id)}? (${why}) y/n`);
  return yes ? ok(true) : fail('REJECTED', `${name} was not attached, and your message was not sent.`);
};
