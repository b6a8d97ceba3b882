// The routes of questions: what waits, its texts, the answer, the rule that "always" would make, the tests of a sheet.

import { testWords } from '../../../agent/draft/tested.ts';
import { takeParts } from '../../../change/take-parts.ts';
import { risksInWords, risksOf } from '../../../decision/own-yes.ts';
import type { Answer, Asked, Question } from '../../../decision/question.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { rememberOverview } from '../../../host/conversation/coach/remember-overview.ts';
import { sheetTests } from '../../../host/conversation/sheet-tests.ts';
import { type HowLong, LENGTHS, type OfferedRule } from '../../../host/deciding/rule-offer.ts';
import type { Setup } from '../../../host/setup/setup.ts';
import { printRule } from '../../../policy/print-rule.ts';
import { askedInWords, reachInWords } from '../../../policy/reach-words.ts';
import type { Rule } from '../../../policy/rule.ts';
import { offerInWords, verdictInWords } from '../../../policy/rule-words.ts';
import { escapeText } from '../../../text/escape.ts';
import { takes } from '../../../tool/tool.ts';
import { bytesOf } from '../../../workspace/hash.ts';
import type { Hub } from '../hub/hub.ts';
import { standingView } from '../hub/question-view.ts';
import { readKeptWork } from '../hub/read-kept-work.ts';
import { proposalFromAddress } from '../wire/proposal-in-address.ts';
import type { AnswersReply, QuestionView, RuleOffer } from '../wire/question-view.ts';
import type { DraftReply } from '../wire/session-view.ts';
import { readDecisions } from './read-decisions.ts';
import { type ApiRequest, get, post, type Route } from './route.ts';

export const questionRoutes = (hub: Hub): readonly Route[] => [
  get('/api/questions', {
    about: 'Every question that waits, oldest first.',
    reply: 'QuestionView[]',
    handle: () => pending(hub),
  }),
  get('/api/questions/:question', {
    about: 'One question: all its proposals, without the texts of files and shares.',
    reply: 'QuestionView',
    handle: (request) => hub.question(questionOf(request)),
  }),
  get('/api/questions/:question/:proposal/files/:file', {
    about: 'Both sides of a file of a proposal.',
    reply: 'FileText',
    handle: (request) => hub.fileText(questionOf(request), proposalOf(request), placeOf(request.params.file)),
  }),
  get('/api/questions/:question/:proposal/items/:item', {
    about: 'An item of a share, as the model would get it.',
    reply: 'ItemText',
    handle: (request) => hub.itemText(questionOf(request), proposalOf(request), placeOf(request.params.item)),
  }),
  post('/api/questions/:question/:proposal/work', {
    about:
      'Keeps what was chosen and typed about a proposal until it is answered; null takes it away. Nothing is decided.',
    body: takes(['work'], { work: { type: 'any' } }),
    most: MOST_WORK_BYTES,
    reply: 'DraftReply',
    handle: (request) => keepWork(hub, request),
  }),
  post('/api/questions/:question/aside', {
    about: 'Puts a question aside, or takes it up again. Nothing is decided.',
    body: takes(['on'], { on: { type: 'boolean' } }),
    reply: 'DraftReply',
    handle: (request) => {
      const question = openQuestion(hub, request);
      if (!question.ok) return question;
      const kept = hub.unsent.setAside(question.value, request.body.on === true);
      return kept.ok ? ok({ kept: true }) : kept;
    },
  }),
  post('/api/answers', {
    about: 'Answers questions; the first answer to each wins. A proposal without a decision is refused.',
    body: takes(['answers'], {
      answers: {
        type: 'array',
        minItems: 1,
        maxItems: 1000,
        items: takes(['question', 'decisions'], {
          question: { type: 'integer', minimum: 1 },
          decisions: { type: 'any' },
        }),
      },
    }),
    most: MOST_ANSWER_BYTES,
    reply: 'AnswersReply',
    deed: 'decide about what it proposes',
    handle: ({ body }) => answers(hub, body.answers as readonly Given[]), // as the schema says
  }),
  get('/api/questions/:question/:proposal/always', {
    about: 'The rule that "always" would make, with what it would have decided before. Nothing is saved.',
    reply: 'RuleOffer',
    handle: async (request) => {
      const offer = await offered(hub, request);
      return offer.ok ? ok(ruleOffer(offer.value)) : offer;
    },
  }),
  post('/api/questions/:question/:proposal/always', {
    about: 'Saves that rule for so long. The proposal itself is still to be answered.',
    body: takes(['howLong'], { howLong: { type: 'string', enum: [...LENGTHS] } }),
    reply: 'SaidReply',
    deed: 'make rules',
    handle: async (request) => saved(hub, request),
  }),
  post('/api/questions/:question/:proposal/tests', {
    about: 'Runs the tests over a copy with these parts of a sheet; nothing of it is on disk.',
    body: takes(['keep'], { keep: { type: 'array', items: { type: 'string' } } }),
    reply: 'TestsReply',
    handle: async (request) => tested(hub, request),
  }),
];

/** As much as is kept, with what JSON adds to it. */
const MOST_WORK_BYTES = 6_000_000;
/** The person's own texts for several files come with it. */
const MOST_ANSWER_BYTES = 24_000_000;

interface Given {
  readonly question: number;
  readonly decisions: unknown;
}

const questionOf = ({ params }: ApiRequest): number =>
  /^\d{1,9}$/.test(params.question ?? '') ? Number(params.question) : 0;
const proposalOf = ({ params }: ApiRequest): string => proposalFromAddress(params.proposal ?? '');
const placeOf = (text: string | undefined): number => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : -1);

/** What is about a question that is settled would never be looked at again. */
const openQuestion = ({ rooms }: Hub, request: ApiRequest): Result<Question> => {
  const { questions } = rooms.store;
  const question = questions.get(questionOf(request));
  const standing = questions.standing(questionOf(request));
  if (question === undefined || !standing.ok) return fail('NOT_FOUND', `There is no question ${questionOf(request)}.`);
  return standing.value.is === 'open' ? ok(question) : fail('EXPIRED', 'This question waits no more.');
};

const keepWork = (hub: Hub, request: ApiRequest): Result<DraftReply> => {
  const question = openQuestion(hub, request);
  if (!question.ok) return question;
  const asked = hub.asked(question.value.id, proposalOf(request));
  if (!asked.ok) return asked;
  const { work } = request.body;
  const read = work === null ? ok(undefined) : readKeptWork(work);
  if (!read.ok) return read;
  const kept = hub.unsent.keepWork(question.value, asked.value.proposal, read.value);
  return kept.ok ? ok({ kept: true }) : kept;
};

const pending = async (hub: Hub): Promise<Result<readonly QuestionView[]>> => {
  const views: QuestionView[] = [];
  for (const { id } of hub.rooms.store.questions.waiting()) {
    const view = await hub.question(id);
    // One that was answered in between is no error.
    if (view.ok) views.push(view.value);
  }
  return ok(views);
};

const answers = async (hub: Hub, given: readonly Given[]): Promise<Result<AnswersReply>> => {
  const read: [Given, Answer['decisions']][] = [];
  for (const each of given) {
    const decisions = readDecisions(each.decisions);
    if (!decisions.ok) return decisions;
    read.push([each, decisions.value]);
  }
  const { questions } = hub.rooms.store;
  const results: AnswersReply['results'][number][] = [];
  for (const [{ question }, decisions] of read) {
    const asked = questions.get(question);
    if (asked === undefined) return fail('NOT_FOUND', `There is no question ${question}.`);
    const recorded = questions.answer({ question, at: Date.now(), who: { kind: 'person', desk: 'web' }, decisions });
    const standing = questions.standing(question);
    if (!standing.ok) return standing;
    results.push({
      question,
      standing: standingView(standing.value),
      recorded: recorded.ok,
      ...(recorded.ok ? {} : { why: escapeText(recorded.error.message) }),
    });
    if (recorded.ok) await carryOn(hub, asked);
  }
  hub.look();
  return ok({ results });
};

/** The process that asked may be gone: then what was signed is carried out here. */
const carryOn = async (hub: Hub, { session }: Question): Promise<void> => {
  const head = hub.head(session);
  if (!head.ok || head.value.runs !== 'no') return;
  const conversation = await hub.conversation(session);
  if (conversation.ok) conversation.value.goOn();
};

const offered = async (hub: Hub, request: ApiRequest): Promise<Result<OfferedRule>> => {
  const asked = hub.asked(questionOf(request), proposalOf(request));
  if (!asked.ok) return asked;
  // A press here is one answer too; what needs a yes of its own gets no rule by the way. At a terminal `a` asks for one alone.
  const risks = risksOf(asked.value);
  if (risks.length > 0)
    return fail('DENIED', `"Always" is not offered here: ${risksInWords(risks)}.`, {
      data: { risks },
      wayOut: 'Answer this one, or write a rule yourself.',
    });
  const question = hub.rooms.store.questions.get(questionOf(request));
  const conversation = question === undefined ? undefined : hub.live(question.session);
  const { offerAlways } = await import('../../../host/deciding/offer-rule.ts');
  return offerAlways(asked.value, {
    workspace: hub.rooms.workspace.root,
    ledger: hub.rooms.store.ledger,
    ...(conversation === undefined ? {} : { policy: conversation.board.setup.policy, session: conversation.session }),
    ...(conversation?.board.setup.profile.name === 'coach' ? { special: overviewRule(conversation.board.setup) } : {}),
  });
};

/** The coach words the rule about its overview better than anyone could from the call. */
const overviewRule =
  (setup: Setup) =>
  (asked: Asked): Rule | undefined =>
    rememberOverview(setup)(asked)?.as;

const ruleOffer = (offer: OfferedRule): RuleOffer => ({
  words: escapeText(offerInWords(offer.rule)),
  wouldHave: `would have ${verdictInWords(offer.rule.verdict)} ${reachInWords(offer.reach, Date.now())}`,
  wouldNot: offer.reach.near.map((near) => `${escapeText(near.words, { maxLength: 120 })} (${askedInWords(near)})`),
  lengths: offer.lengths,
  as: Object.fromEntries(
    offer.lengths.map((howLong) => {
      const { rule, place } = offer.lasting(howLong);
      return [howLong, { yaml: escapeText(printRule(rule), { multiline: true }), place: escapeText(place) }];
    }),
  ),
});

const saved = async (hub: Hub, request: ApiRequest): Promise<Result<{ readonly words: string }>> => {
  const offer = await offered(hub, request);
  if (!offer.ok) return offer;
  const howLong = request.body.howLong as HowLong; // one of them, says the schema
  if (!offer.value.lengths.includes(howLong)) return fail('BAD_ARGS', `The rule cannot be kept for "${howLong}".`);
  const kept = await offer.value.save(offer.value.lasting(howLong).rule, howLong);
  return kept.ok ? ok({ words: escapeText(kept.value) }) : kept;
};

const tested = async (
  hub: Hub,
  request: ApiRequest,
): Promise<Result<{ readonly words: string; readonly passed: boolean }>> => {
  const asked = hub.asked(questionOf(request), proposalOf(request));
  if (!asked.ok) return asked;
  const session = hub.rooms.store.questions.get(questionOf(request))?.session ?? 0;
  const conversation = await hub.conversation(session);
  if (!conversation.ok) return conversation;
  const { sandbox, workspace, config, policy, services } = conversation.value.board.setup;
  if (sandbox === undefined)
    return fail('DENIED', 'Tests cannot be rehearsed here.', { wayOut: 'countersign doctor says why.' });
  const { proposal } = asked.value;
  const keep = request.body.keep as readonly string[]; // says the schema
  const tests = sheetTests({
    workspace,
    sandbox,
    limits: config.limits,
    hides: (path) => policy.isDenied(path) !== undefined,
    configured: services.settings.testCommand,
    signal: request.signal,
  });
  const command = await tests.command(proposal);
  if (command === undefined)
    return fail('NOT_FOUND', 'Nothing says how the tests of this folder are run.', {
      wayOut: 'Set testCommand in config.yaml.',
    });
  const taken = await takeParts(proposal.preview.changes ?? [], proposal.parts, keep, bytesOf);
  if (!taken.ok) return taken;
  const run = await tests.run(command, taken.value);
  return run.ok ? ok({ words: escapeText(testWords(run.value), { maxLength: 240 }), passed: run.value.passed }) : run;
};
