// A server that answers as the test says, in the page itself, in the place of one that the plugin would start.

import type { ConnectionListener, DeskConnection } from '../../../../obsidian/src/desk-connection.ts';
import type { Decision } from '../../../../src/decision/question.ts';
import type { DeskEvent } from '../../../../src/surfaces/server/wire/event.ts';
import type { AnswersRequest, QuestionView, StandingView } from '../../../../src/surfaces/server/wire/question-view.ts';
import type { HostScript } from '../host-script.ts';

export const scripted = ({ state, questions: first, settlesAfter, replies }: HostScript) => {
  const questions = new Map<number, QuestionView>(first.map((question) => [question.id, question]));
  const asked: { readonly method: string; readonly path: string; readonly body: unknown }[] = [];
  const listeners = new Set<ConnectionListener>();
  let connections = 0;
  let closed = 0;
  let said = 0;
  const say = (event: DeskEvent): void => {
    said++;
    for (const each of [...listeners]) each.hear(event, `stand-${said}`);
  };
  const answer = (question: number, decisions: Readonly<Record<string, Decision>>): StandingView => {
    const standing: StandingView = { is: 'answered', at: 0, words: 'Answered at the desk "obsidian".', decisions };
    questions.set(question, { ...questions.get(question)!, standing });
    setTimeout(() => say({ kind: 'settled', question, session: 3, standing }), settlesAfter);
    return standing;
  };
  const reply = (method: string, path: string, body: object | undefined): unknown => {
    const given = replies[`${method} ${path.replace(/\?.*$/, '')}`];
    if (given !== undefined) return given;
    if (path === '/api/state')
      return {
        ...state,
        pending: [...questions.values()].flatMap(({ id, standing }) => (standing.is === 'open' ? [id] : [])),
      };
    const question = questions.get(Number(/^\/api\/questions\/(\d+)$/.exec(path)?.[1]));
    if (question !== undefined) return question;
    if (path === '/api/answers')
      return {
        results: (body as AnswersRequest).answers.map((each) => ({
          question: each.question,
          standing: answer(each.question, each.decisions),
          recorded: true,
        })),
      };
    if (/\/files\/\d+$/.test(path)) return { before: 'one\n', after: 'two\n' };
    if (/\/(?:aside|work|draft)$/.test(path)) return { kept: true };
    return undefined;
  };
  const connection: DeskConnection = {
    // As the route's type in wire/ says; the test gives what it means.
    call: async <T>(method: string, path: string, body?: object) => {
      asked.push({ method, path, body });
      const value = reply(method, path, body);
      return value === undefined
        ? { ok: false as const, error: { code: 'NOT_FOUND' as const, message: `Nothing is scripted for ${path}.` } }
        : { ok: true as const, value: value as T };
    },
    events: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    again: async () => ({ ok: true as const, value: undefined }),
    close: () => {
      closed++;
    },
  };
  return {
    asked,
    connections: () => connections,
    closed: () => closed,
    connect: async () => {
      connections++;
      return { ok: true as const, value: connection };
    },
    ask: (question: QuestionView) => {
      questions.set(question.id, question);
      say({ kind: 'question', question: question.id, session: question.session });
    },
    say,
  };
};
