// `countersign decide`: an answer from another terminal, or from a script. The same grammar, the same desk, the first answer wins.
import { readFileSync } from 'node:fs';
import { answeredElsewhere, decidedWords } from '../../../decision/answered-elsewhere.ts';
import type { Decision, Question } from '../../../decision/question.ts';
import { fromErrno } from '../../../error/errno.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { personOnly } from '../../../host/deciding/person-only.ts';
import { EXIT } from '../../../host/exit-code.ts';
import type { Rooms } from '../../../host/setup/open-rooms.ts';
import { askedByAgent } from '../../../session/asked-by-agent.ts';
import { escapeText } from '../../../text/escape.ts';
import { decideBatch } from '../desk/decide-batch.ts';
import { decideOne } from '../desk/decide-one.ts';
import { layout } from '../desk/layout.ts';
import { editorFrom } from '../desk/run-editor.ts';
import type { Screen } from '../desk/screen.ts';
import { byId } from '../desk/terminal-desk.ts';
import { inRooms } from '../in-rooms.ts';
import type { Output } from '../output.ts';

export interface DecideOptions {
  readonly cwd: string;
  /** "path=file": the file holds the person's own text for that path. */
  readonly text?: readonly string[];
}

export const decide = (id: string, words: readonly string[], options: DecideOptions, output: Output): Promise<number> =>
  inRooms(options, output, async (rooms) => {
    const { questions } = rooms.store;
    const person = personOnly('decide about what it proposes');
    if (!person.ok) return person;
    const question = /^\d+$/.test(id) ? questions.get(Number(id)) : undefined;
    if (question === undefined)
      return fail('NOT_FOUND', `There is no question ${id}.`, {
        wayOut: '`countersign pending` lists those that wait.',
      });
    const texts = options.text ?? [];
    if (words.length === 0 && texts.length === 0) return atThisTerminal(question, rooms, output);
    const decisions = texts.length > 0 ? amendment(question, texts) : await spoken(question, words.join(' '), output);
    if (!decisions.ok) return decisions;
    const answered = questions.answer({
      question: question.id,
      at: Date.now(),
      who: { kind: 'person', desk: 'decide' },
      decisions: decisions.value,
    });
    if (!answered.ok) return answered;
    output.value({ question: question.id, decisions: decisions.value });
    output.line(`Answered. ${summaryOf(Object.values(decisions.value))}`);
    return ok(EXIT.done);
  });

/** Asked like at the run's own terminal. Whoever answers first, there or here, has answered. */
const atThisTerminal = async (question: Question, rooms: Rooms, output: Output): Promise<Result<number>> => {
  const { questions } = rooms.store;
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    return fail('BAD_ARGS', 'There is no terminal to ask at.', {
      wayOut: 'Give the answer: countersign decide NUMBER y',
    });
  }
  const standing = questions.standing(question.id);
  if (!standing.ok) return standing;
  if (standing.value.is === 'answered') return fail('EXPIRED', answeredElsewhere(standing.value.answer));
  if (standing.value.is !== 'open')
    return fail('EXPIRED', `Question ${question.id} is ${standing.value.is} already: ${standing.value.why}.`);
  const asking = rooms.store.sessions.listed(question.session);
  if (asking.ok && askedByAgent(asking.value)) output.note(`Asked by ${escapeText(asking.value.title)}, an agent.`);
  const { showQuestion } = await import('./decide/show-question.ts');
  const shown = await showQuestion(question, rooms, output);
  if (shown === 'left') output.note(`Question ${question.id} still waits.`);
  else if (shown !== 'answered elsewhere')
    output.note(`Answered: ${decidedWords(Object.values(shown.answered.decisions))}.`);
  return ok(EXIT.done);
};

/** One typed line. What would ask again decides nothing and says why. */
const spoken = async (question: Question, text: string, output: Output): Promise<Result<Record<string, Decision>>> => {
  const said: string[] = [];
  let given = false;
  const screen: Screen = {
    print: (rows) => said.push(...layout(rows, { colour: false, columns: output.columns })),
    printCut: (rows) => said.push(...layout(rows, { colour: false, columns: output.columns })) > 0,
    page: async () => ({ kind: 'line', text: '' }),
    ask: async () => {
      if (given) return { kind: 'aborted' };
      given = true;
      said.length = 0; // what was shown before the answer is not about the answer
      return { kind: 'line', text };
    },
  };
  const around = { screen, editor: editorFrom(process.env), rulesFile: 'rules.yaml' };
  const [only] = question.asked;
  const decided =
    question.asked.length === 1 && only !== undefined
      ? await decideOne(only, around)
      : await decideBatch(question.asked, around);
  if (typeof decided === 'string') return fail('BAD_ARGS', said.join('\n') || `"${text}" is not an answer here.`);
  return ok(byId('answer' in decided ? new Map(only === undefined ? [] : [[only, decided]]) : decided));
};

const amendment = (question: Question, texts: readonly string[]): Result<Record<string, Decision>> => {
  const decisions: Record<string, Decision> = {};
  for (const pair of texts) {
    const cut = pair.indexOf('=');
    const [path, file] = [pair.slice(0, cut), pair.slice(cut + 1)];
    const asked = question.asked.find(({ proposal }) =>
      (proposal.preview.changes ?? []).some((change) => change.path === path),
    );
    if (cut === -1 || asked === undefined)
      return fail('BAD_ARGS', `"${pair}" names no file of this question.`, { wayOut: 'Write --text PATH=FILE.' });
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch (thrown) {
      return fromErrno(thrown, 'read', file);
    }
    const before = decisions[asked.proposal.id];
    const known = before?.answer === 'amend' ? before.texts : {};
    decisions[asked.proposal.id] = {
      answer: 'amend',
      digest: asked.proposal.digest,
      texts: { ...known, [path]: text },
    };
  }
  return ok(decisions);
};

const summaryOf = (decisions: readonly Decision[]): string => {
  const words = {
    approve: 'approved',
    amend: 'amended (it is shown again)',
    part: 'approved in part',
    refuse: 'refused',
  } as const;
  return decisions.map(({ answer }, index) => `${index + 1} ${words[answer]}`).join(' · ');
};
