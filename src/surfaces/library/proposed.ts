// A proposal as a program reads it: texts instead of references, and what it may answer.
import { diffView } from '../../change/diff-view.ts';
import type { Part, PartId } from '../../change/parts.ts';
import { shownText } from '../../change/shown-text.ts';
import type { CallbackAnswer, CommentWish } from '../../decision/callback-desk.ts';
import { risksOf } from '../../decision/own-yes.ts';
import type { Asked } from '../../decision/question.ts';
import { weighNotes } from '../../host/deciding/weigh-notes.ts';
import type { Risk } from '../../policy/rule.ts';
import { headlineOf } from '../../proposal/headline.ts';
import type { HeadlineView } from '../../proposal/headline-view.ts';
import { headlineWords } from '../../proposal/headline-words.ts';
import type { Proposal } from '../../proposal/proposal.ts';
import type { SecretUse } from '../../proposal/secrets.ts';
import type { Note } from '../../text/note.ts';
import type { JsonValue } from '../../tool/json-value.ts';
import type { Reach } from '../../tool/preview.ts';

export interface Proposed {
  readonly tool: string;
  readonly title: string;
  /** What it is about, as facts and in words: "Edit src/orders.ts +7 −18". */
  readonly headline: HeadlineView & { readonly words: string };
  /** After validation, aliases and defaults. */
  readonly input: Readonly<Record<string, JsonValue>>;
  /** What the model said with the call; empty when nothing. */
  readonly reasoning: string;
  readonly preview: {
    /** One line. */
    readonly summary: string;
    /** What would be different on disk. */
    readonly files: readonly ProposedFile[];
    /** What the model would read. */
    readonly items: readonly { readonly part: PartId; readonly title: string; readonly text: string }[];
    /** What cannot be held back: a request, a live command. */
    readonly reach?: Reach;
    /** Facts to weigh, the heaviest first, each with its level and what it is about. */
    readonly notes: readonly Note[];
  };
  /** Hunks, files and items that can be taken on their own, for `keep`. */
  readonly parts: readonly Part[];
  /** Secrets that it would put back, and where: only an approval that names them does it. */
  readonly secrets?: readonly SecretUse[];
  /** Why a plain yes does not cover it: the network, a real run, a protected file … Only an approval that names each of them does. */
  readonly risks: readonly Risk[];
  /** Why it is asked: the rule's words. */
  readonly why: string;
  /** Why it is shown a second time: it was amended, or the file changed meanwhile. */
  readonly again?: string;
  /** Everything, with bytes by reference. */
  readonly proposal: Proposal;
}

export interface ProposedFile {
  readonly path: string;
  /** Of a move: where it was. */
  readonly from?: string;
  /** Undefined for what is no text, or not there. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Lines with " ", "-" and "+" before them. */
  readonly diff: string;
}

/** Only `true`, `approve`, `amend` and `part` are a yes. After an amendment the new proposal is shown once more. */
export type Decided =
  | boolean
  /**
   * `secrets`: the names of those it puts back, each of them; a plain yes does not put back any. `risks`: those of the proposal; without them
   * a yes covers none that has any.
   */
  | { readonly answer: 'approve'; readonly secrets?: readonly string[]; readonly risks?: readonly Risk[] }
  /** Another input, checked and proposed again; or your own text for files of the proposal. */
  | {
      readonly answer: 'amend';
      readonly input?: unknown;
      readonly texts?: Readonly<Record<string, string>>;
      readonly risks?: readonly Risk[];
    }
  /** Only these parts. */
  | {
      readonly answer: 'part';
      readonly keep: readonly PartId[];
      readonly risks?: readonly Risk[];
      readonly comments?: readonly CommentWish[];
    }
  /** `comments`, here and with a part: on lines of the proposal, for the model. */
  | { readonly answer: 'refuse'; readonly reason?: string; readonly comments?: readonly CommentWish[] }
  /** The shape of older programs. */
  | {
      readonly approved: boolean;
      readonly input?: unknown;
      readonly reason?: string;
      readonly risks?: readonly Risk[];
    };

/** @internal */
export interface ProposedGround {
  /** What the model said with the call. */
  readonly reasoning: string;
  /** Who gets what is shared runs on this machine. */
  readonly isLocal: boolean;
}

/** @internal */
export const proposedOf = async (asked: Asked, { reasoning, isLocal }: ProposedGround): Promise<Proposed> => {
  const { proposal, judgement, again } = asked;
  const { preview, parts, tool, input } = proposal;
  const { about: _, modelSays: __, ...headline } = headlineOf(proposal);
  const files: ProposedFile[] = [];
  for (const change of preview.changes ?? []) {
    const { path, before, after, from } = change;
    if (after?.kind === 'folder' || (after === null && isMoved(preview.changes, path))) continue;
    const source = preview.changes?.find((other) => other.path === from)?.before;
    const groups = await diffView(change, parts, source === undefined ? {} : { movedFrom: source });
    files.push({
      path,
      ...(from === undefined ? {} : { from }),
      before: before === null ? undefined : await shownText(before),
      after: after === null ? undefined : await shownText(after),
      diff: groups.flatMap(({ lines }) => lines.map(({ kind, text }) => `${MARKS[kind]}${text}`)).join('\n'),
    });
  }
  return {
    tool: tool.name,
    title: tool.title,
    headline: { ...headline, words: headlineWords(headline) },
    input,
    reasoning,
    preview: {
      summary: preview.summary,
      files,
      items: await itemsOf(proposal),
      ...(preview.reach === undefined ? {} : { reach: preview.reach }),
      notes: weighNotes(asked, { isLocal }),
    },
    parts,
    ...(proposal.secrets === undefined ? {} : { secrets: proposal.secrets }),
    risks: risksOf(asked),
    why: judgement.why,
    ...(again === undefined ? {} : { again }),
    proposal,
  };
};

const MARKS = { context: ' ', removed: '-', added: '+', skipped: '… ', note: '# ' } as const;

const isMoved = (changes: Proposal['preview']['changes'], path: string): boolean =>
  changes?.some(({ from }) => from === path) === true;

const itemsOf = async ({ preview, parts }: Proposal): Promise<Proposed['preview']['items']> => {
  const items = [];
  for (const [index, { title, text }] of (preview.share ?? []).entries()) {
    const part = parts.find((each) => each.kind === 'item' && each.index === index);
    items.push({ part: part?.id ?? '', title, text: new TextDecoder().decode(await text.read()) });
  }
  return items;
};

/** @internal As the callback desk takes it. A caller without types may return anything; what is no clear yes is a no. */
export const callbackAnswer = (decided: Decided, { proposal }: Pick<Asked, 'proposal'>): CallbackAnswer => {
  const answer = answerOf(decided);
  const isYes = answer === true || (typeof answer === 'object' && answer.approved);
  const unnamed = isYes ? unnamedSecrets(decided, proposal) : [];
  if (unnamed.length === 0) return proposal.secrets === undefined || !isYes ? answer : namingSecrets(answer);
  const names = unnamed.map((name) => `"${name}"`).join(', ');
  return { approved: false, reason: `the approval did not name the secrets it puts back: secrets: [${names}]` };
};

/** Whoever names its secrets has said yes to just this one. */
const namingSecrets = (answer: CallbackAnswer): CallbackAnswer =>
  typeof answer === 'object'
    ? { ...answer, risks: [...(answer.risks ?? []), 'secret'] }
    : { approved: answer, risks: ['secret'] };

/** A function that says yes to everything has not been asked about a secret. What came of a command is a share like any other. */
const unnamedSecrets = (decided: Decided, { secrets = [] }: Proposal): readonly string[] => {
  const given: unknown = typeof decided === 'object' && 'secrets' in decided ? decided.secrets : [];
  const named: readonly unknown[] = Array.isArray(given) ? given : [];
  return secrets.filter(({ into, name }) => into !== 'output' && !named.includes(name)).map(({ name }) => name);
};

const answerOf = (decided: Decided): CallbackAnswer => {
  if (typeof decided === 'boolean') return decided;
  if (typeof decided !== 'object' || decided === null) return false;
  if (!('answer' in decided)) return decided;
  switch (decided.answer) {
    case 'approve':
      return { approved: true, ...risksNamed(decided) };
    case 'amend': {
      const { input, texts } = decided;
      if (input === undefined && texts === undefined)
        return { approved: false, reason: 'the amendment held neither an input nor texts' };
      return {
        approved: true,
        ...(input === undefined ? {} : { input }),
        ...(texts === undefined ? {} : { texts }),
        ...risksNamed(decided),
      };
    }
    case 'part':
      return { approved: true, keep: decided.keep, ...risksNamed(decided), ...commentsIn(decided) };
    case 'refuse':
      return {
        approved: false,
        ...(decided.reason === undefined ? {} : { reason: decided.reason }),
        ...commentsIn(decided),
      };
    default:
      return false;
  }
};

const commentsIn = ({
  comments,
}: Pick<Extract<Decided, { answer: 'refuse' }>, 'comments'>): Pick<
  Extract<Decided, { answer: 'refuse' }>,
  'comments'
> => (comments === undefined ? {} : { comments });

const risksNamed = ({ risks }: { readonly risks?: readonly Risk[] }): { readonly risks?: readonly Risk[] } =>
  risks === undefined ? {} : { risks };
