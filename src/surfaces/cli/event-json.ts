// Events as --json prints them: what a program needs to decide, contents by hash and size.
import type { AgentEvent } from '../../agent/events.ts';
import type { Question } from '../../decision/question.ts';
import { serialiseProposal } from '../../decision/serialise.ts';

export const eventJson = (event: AgentEvent): unknown =>
  event.event === 'proposal' ? { event: 'proposal', question: questionJson(event.question) } : event;

export const questionJson = (question: Question): unknown => ({
  ...question,
  asked: question.asked.map((asked) => ({ ...asked, proposal: serialiseProposal(asked.proposal) })),
});
