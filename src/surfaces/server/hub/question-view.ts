// A question made ready for the wire: loaded, counted, worded and escaped here, so that every page shows the same.

import { testWords } from '../../../agent/draft/tested.ts';
import { answeredElsewhere } from '../../../decision/answered-elsewhere.ts';
import { risksInWords, risksOf } from '../../../decision/own-yes.ts';
import type { Asked, Question } from '../../../decision/question.ts';
import type { Standing } from '../../../decision/questions.ts';
import { sameJson } from '../../../decision/same-json.ts';
import type { ItemView } from '../../../host/deciding/item-view.ts';
import { becauseWords, ruleWords } from '../../../host/deciding/judgement-words.ts';
import { type FileView, type Loaded, loadProposal } from '../../../host/deciding/load-proposal.ts';
import { weighNotes } from '../../../host/deciding/weigh-notes.ts';
import { type Headline, headlineOf, isSaying } from '../../../proposal/headline.ts';
import { groupWords } from '../../../proposal/headline-of-all.ts';
import { heldTogether } from '../../../proposal/held-together.ts';
import type { Proposal } from '../../../proposal/proposal.ts';
import { escapeText } from '../../../text/escape.ts';
import { jsonSchemaOf } from '../../../tool/json-schema.ts';
import type { JsonValue } from '../../../tool/json-value.ts';
import type { Tool } from '../../../tool/tool.ts';
import type { AskedView, HeadlineView, ItemHead, QuestionView, StandingView } from '../wire/question-view.ts';
import { commandView, reachView } from './command-view.ts';
import { fileHead, type HeadGround } from './file-head.ts';

export interface ViewGround {
  readonly sessionTitle: string;
  readonly isSheet: boolean;
  /** Of a tool, as far as it is known here. */
  tool(name: string): Pick<Tool, 'description' | 'input'> | undefined;
  /** Of the model that would get what is shared. */
  isLocal(model: string): boolean;
  readonly mayTest: boolean;
}

export const questionView = async (
  question: Question,
  standing: Standing,
  ground: ViewGround,
): Promise<QuestionView> => {
  const asked: AskedView[] = [];
  for (const each of question.asked) asked.push(askedView(await loadProposal(each), ground));
  return {
    id: question.id,
    session: question.session,
    sessionTitle: escapeText(ground.sessionTitle, { maxLength: 200 }),
    opened: question.opened,
    standing: standingView(standing),
    asked,
    sheet: ground.isSheet,
  };
};

export const standingView = (standing: Standing): StandingView => {
  if (standing.is === 'open') return { is: 'open' };
  if (standing.is === 'answered') {
    const { at, decisions } = standing.answer;
    return { is: 'answered', at, words: answeredElsewhere(standing.answer), decisions };
  }
  const why = escapeText(standing.why);
  return { is: standing.is, words: `${standing.is === 'expired' ? 'Out of time' : 'Withdrawn'}: ${why}.` };
};

const askedView = ({ asked, files, items }: Loaded, ground: ViewGround): AskedView => {
  const { proposal, judgement, again, edited } = asked;
  const { stage, tool, input, preview, adjusted, origin, recipient } = proposal;
  const known = ground.tool(tool.name);
  const headline = headlineOf(proposal);
  const command = commandView(proposal);
  const isLocal = ground.isLocal(recipient);
  const privacy = privacyWords(asked, isLocal);
  const risks = risksOf(asked);
  return {
    id: proposal.id,
    stage,
    digest: proposal.digest,
    tool: {
      name: escapeText(tool.name),
      title: escapeText(tool.title),
      group: escapeText(tool.group),
      effect: tool.effect,
      purpose: escapeText(known?.description ?? '', { maxLength: 400 }),
    },
    headline: headlineView(headline),
    summary: escapeText(preview.summary),
    // What would be the same if nobody had said it is no news, and why the model wants it stands above.
    arguments: Object.entries(input)
      .filter(([name, value]) => value !== '' && !isSaying(name, value))
      .filter(([name, value]) => !sameJson(value, known?.input.properties[name]?.default))
      .map(([name, value]) => ({ name: escapeText(name), value: valueWords(value) })),
    input,
    // A sheet is made of many calls, and what reached out already cannot be asked for differently.
    ...(known === undefined || ground.isSheet || stage === 'came back' ? {} : { schema: jsonSchemaOf(known.input) }),
    adjusted: adjusted.map((words) => escapeText(words)),
    notes: weighNotes(asked, { isLocal }),
    ...(headline.modelSays === undefined ? {} : { modelSays: headline.modelSays }),
    because: becauseWords(judgement),
    rule: ruleWords(judgement),
    mustAsk: judgement.mustAsk,
    risks,
    ...(risks.length === 0 ? {} : { riskWords: risksInWords(risks) }),
    recipient: { model: escapeText(recipient), isLocal },
    ...(privacy === undefined ? {} : { privacy }),
    ...(again === undefined ? {} : { again: escapeText(again) }),
    ...(edited === undefined ? {} : { edited }),
    ...(origin === undefined ? {} : { origin: escapeText(origin) }),
    ...(proposal.call.own === true ? { own: true } : {}),
    ...(command === undefined ? {} : { command }),
    ...(preview.reach === undefined ? {} : { reach: reachView(preview.reach) }),
    files: files.map((file, index) => fileHead(file, index, headGround(file, proposal, ground.isSheet))),
    items: items.map((item, index) => itemHead(item, index, proposal)),
    ...(preview.tests === undefined
      ? {}
      : { tests: { words: escapeText(testWords(preview.tests), { maxLength: 240 }), passed: preview.tests.passed } }),
    mayAlways:
      !judgement.mustAsk &&
      risks.length === 0 &&
      !ground.isSheet &&
      files.every(({ text, hunks, what }) => text !== undefined || hunks.length > 0 || what !== undefined),
    mayTest: ground.isSheet && ground.mayTest,
  };
};

const headlineView = ({ about: _, modelSays: __, ...facts }: Headline): HeadlineView => facts;

/** "10", "\"machine learning\"", a list as it is written. */
const valueWords = (value: JsonValue): string =>
  escapeText(JSON.stringify(value, null, 1), { multiline: true, maxLength: LONGEST_VALUE });
/** What is longer is shown by the thing itself: its difference, its command, its request. */
const LONGEST_VALUE = 2000;

/** What of the person's own would leave; who reads it stands beside it. */
const privacyWords = ({ proposal }: Asked, isLocal: boolean): string | undefined => {
  const { share = [], reach } = proposal.preview;
  if (reach?.kind === 'request')
    return `What is sent leaves this machine for ${escapeText(reach.host)} and cannot be called back.`;
  if (share.length === 0) return undefined;
  return isLocal
    ? 'What you tick stays on this machine.'
    : 'This tool reads your own files. What you tick leaves this machine; share it only if you mean to.';
};

const itemHead = (item: ItemView, index: number, { parts, tool }: Proposal): ItemHead => ({
  index,
  part: parts.find((part) => part.kind === 'item' && part.index === index)?.id ?? '',
  title: escapeText(item.title),
  name: item.name,
  folder: item.folder,
  ...(item.part === undefined ? {} : { lines: item.part }),
  ...(item.matches === undefined ? {} : { matches: item.matches }),
  ...(item.snippet === undefined ? {} : { snippet: item.snippet }),
  ...(item.reason === undefined ? {} : { reason: escapeText(item.reason) }),
  bytes: item.size,
  preview: escapeText(item.text.slice(0, PREVIEW), { multiline: true }),
  isNote: item.isNote,
  stays: item.stays === true,
  ...(item.stays === true ? { locked: escapeText(item.reason ?? 'private: stays on this machine') } : {}),
  isOutput: tool.effect === 'run',
});

/** Some lines of it; the rest is asked for. */
const PREVIEW = 400;

/** What a question is about, in a line. */
export const questionWords = ({ asked }: Question): string =>
  groupWords(asked.map(({ proposal }) => headlineOf(proposal)));

/** On a sheet no call is proposed again, so what follows another file is not written by hand. */
const headGround = ({ path }: FileView, { parts, preview, secrets }: Proposal, isSheet: boolean): HeadGround => {
  const together = heldTogether(preview).findIndex((set) => set.includes(path));
  const follows = isSheet && together >= 0 && preview.alongside?.some((each) => each.path === path) === true;
  return {
    all: parts,
    joins: true,
    ...(preview.ran === undefined ? {} : { untold: true }),
    mayEdit: secrets === undefined && !follows,
    ...(together < 0 ? {} : { together }),
  };
};
