// The program that reads types: started by the reader in another process, asked through its channel, and gone when that is.
import { newAnswerTypes } from './answer-types.ts';
import type { TypeMessage, TypeQuestion } from './type-question.ts';

const idleMilliseconds = Number(process.argv[2]);
const startedBy = process.ppid;
/** A channel is heard of only between questions; whoever started us may be killed in the middle of one. */
const { answer } = newAnswerTypes(() => process.ppid === startedBy || process.exit());
const send = (message: TypeMessage): void => void process.send?.(message);
let idle: NodeJS.Timeout | undefined;

process.on('disconnect', () => process.exit());
process.on('message', ({ id, question }: { readonly id: number; readonly question: TypeQuestion }) => {
  clearTimeout(idle);
  send({ id, answer: answer(question, (filesRead) => send({ id, filesRead })) });
  idle = setTimeout(() => process.exit(), idleMilliseconds);
});
