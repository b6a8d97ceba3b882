// The person of Countersign: a process of their own, not below the client, that says yes to every question as soon as they see it.
import { setTimeout as wait } from 'node:timers/promises';
import { type Seat, said } from '../clients/person.ts';

export interface Signer {
  /** Gets up when what is under way is done; what could not be answered, in words. */
  leave(): Promise<readonly string[]>;
}

/** Of `pending --json`, docs/json.md. */
interface Waiting {
  readonly id: number;
  readonly asked: readonly { readonly proposal: { readonly headline: { readonly words: string } } }[];
}

const BETWEEN_LOOKS_MILLISECONDS = 250;

export const seatSigner = (seat: Seat, asked: (words: string) => void): Signer => {
  const problems: string[] = [];
  const seen = new Set<number>();
  let leaves = false;
  const sign = async ({ id, asked: proposals }: Waiting): Promise<void> => {
    seen.add(id);
    asked(proposals.map(({ proposal }) => proposal.headline.words).join('; '));
    const { code, stderr } = await said(seat, 'decide', String(id), 'y');
    if (code !== 0) problems.push(`question ${id} was not answered: ${stderr.trim()}`);
  };
  const signAll = async (): Promise<void> => {
    while (!leaves) {
      for (const question of await waiting(seat)) if (!seen.has(question.id)) await sign(question);
      await wait(BETWEEN_LOOKS_MILLISECONDS);
    }
  };
  const done = signAll();
  return {
    leave: async () => {
      leaves = true;
      await done;
      return problems;
    },
  };
};

const waiting = async (seat: Seat): Promise<readonly Waiting[]> =>
  (await said(seat, 'pending', '--json')).stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Waiting); // our own program wrote it
