// What the scripted model of a measured desk proposes: by the words that it is told, a change of a long file or two small ones.
import type { ScriptedReply } from '../../test/support/chat-wire.ts';
import type { ChatRequest } from '../../test/support/scripted-model.ts';
import { edit } from '../../test/support/web/scripts.ts';
import { ONE_EDIT } from '../../test/support/web/usual-proposals.ts';

/** "orders 3": the usual edit of a file of 600 lines. */
export const ordersWords = (round: number): string => `orders ${round}`;
/** "round 3": two files at once. */
export const roundWords = (round: number): string => `round ${round}`;

export const deskFiles = (counts: { readonly orders: number; readonly rounds: number }): Record<string, string> =>
  Object.fromEntries([
    ...Array.from({ length: counts.orders }, (_, at) => [ordersFile(at), ONE_EDIT.files['src/orders.ts']]),
    ...Array.from({ length: counts.rounds }, (_, at) => roundFiles(at).map((file) => [file, 'old\n'])).flat(),
  ]);

export const deskScript = ({ messages }: ChatRequest): ScriptedReply => {
  const last = messages.at(-1);
  const [, what, number] = /(orders|round) (\d+)/.exec(JSON.stringify(last)) ?? [];
  if (what === undefined || last?.role === 'tool') return { text: 'Done.' };
  const round = Number(number);
  return {
    calls: what === 'orders' ? [ordersEdit(round)] : roundFiles(round).map((file) => edit(file, ['old', 'new'])),
  };
};

const ordersFile = (round: number): string => `orders-${round}.ts`;
const roundFiles = (round: number): readonly string[] => ['a', 'b'].map((file) => `round-${round}-${file}.txt`);

const ordersEdit = (round: number) => {
  const [step] = ONE_EDIT.script;
  const [call] = typeof step === 'object' ? (step.calls ?? []) : [];
  if (call === undefined || typeof call.arguments === 'string') throw new Error('The usual edit is no call any more.');
  return { ...call, arguments: { ...call.arguments, path: ordersFile(round) } };
};
