// What became of it: where it was written, how it is taken back, what holds now and what stays open.
import { ok, type Result } from '../../../../error/error-value.ts';
import { type AgentFiles, placesOf } from '../../../../host/agents/agent-files.ts';
import { planFiles } from '../../../../host/agents/plan-files.ts';
import { undoWords } from '../../../../host/agents/undo-words.ts';
import { receiptWords } from '../../../../host/deciding/receipt-words.ts';
import { EXIT } from '../../../../host/exit-code.ts';
import { shortPath } from '../../../../host/short-path.ts';
import type { Receipt } from '../../../../proposal/receipt.ts';
import { escapeText } from '../../../../text/escape.ts';
import type { Output } from '../../output.ts';

export interface Told {
  readonly files: AgentFiles;
  readonly did: 'install' | 'uninstall';
  readonly command: readonly string[];
  readonly only: boolean;
  readonly receipt: Receipt;
  readonly folder: string;
}

export const toldReceipt = async (told: Told, output: Output): Promise<Result<number>> => {
  const { files, receipt, folder, only, did } = told;
  const { client, scope } = files;
  const written = receipt.changed.map(({ path }) => path);
  const { entry } = receipt;
  const undo = entry === undefined ? undefined : undoWords(entry, folder);
  output.value({
    client: client.name,
    scope,
    did,
    status: receipt.status,
    folder,
    files: written,
    entry: entry ?? null,
    undo: undo ?? null,
    only,
  });
  if (undo === undefined) {
    output.line(`Nothing was written: ${receiptWords(receipt)}.`);
    return ok(receipt.status === 'unchanged' || receipt.status === 'done' ? EXIT.done : EXIT.refused);
  }
  const names = placesOf(files)
    .map(({ file }) => file)
    .filter((file) => written.some((path) => file.endsWith(`/${path}`)));
  const where = names.map((file) => escapeText(shortPath(file))).join(' and ');
  const head = did === 'install' ? `${client.title} is set up` : `Countersign is taken out of ${client.title}`;
  output.line(`${head}: ${where}, ${receiptWords(receipt)}.`);
  output.line(`To take it back: ${escapeText(undo)}`);
  if (did === 'uninstall') return ok(EXIT.done);
  const problem = await leftOver(told);
  if (problem !== undefined) output.note(problem);
  for (const words of meaning(told)) output.note(words);
  return ok(EXIT.done);
};

const meaning = ({ files: { client }, only }: Told): readonly string[] => [
  only
    ? `Holds: ${client.words.closed}.`
    : `Stays open: ${client.words.open}. To close it: countersign mcp install ${client.name} --only`,
  client.words.asks,
  client.words.time,
  `Start ${client.title} anew; \`countersign mcp doctor ${client.name}\` looks whether it works.`,
];

/** A part was signed, or the person wrote it differently: whether it is still what was meant. */
const leftOver = async ({ files, command, only, receipt }: Told): Promise<string | undefined> => {
  if (receipt.status === 'applied' && receipt.differs === undefined) return undefined;
  const again = await planFiles(files, { command, only });
  if (!again.ok) return `It cannot be read as it is now: ${escapeText(again.error.message)}`;
  if (again.value.length === 0) return undefined;
  return `Not all of it is there: ${again.value.map(({ place }) => escapeText(shortPath(place.file))).join(', ')}. Say it again to see what is missing.`;
};
