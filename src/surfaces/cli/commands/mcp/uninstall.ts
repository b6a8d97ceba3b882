// `countersign mcp uninstall CLIENT`: what a set-up put into that client's configuration is taken out again, as a proposal like any other.
import { existsSync } from 'node:fs';
import { ok, type Result } from '../../../../error/error-value.ts';
import { type AgentFiles, foldersAbove, placesOf } from '../../../../host/agents/agent-files.ts';
import { clientNamed } from '../../../../host/agents/clients.ts';
import { planRemoval, proposeRemoval, type Removal, setUpsOf } from '../../../../host/agents/propose-removal.ts';
import { personOnly } from '../../../../host/deciding/person-only.ts';
import { EXIT } from '../../../../host/exit-code.ts';
import { failed } from '../../../../host/failed.ts';
import { openRooms } from '../../../../host/setup/open-rooms.ts';
import { storeFile } from '../../../../store/open-store.ts';
import { placesOf as ownPlaces } from '../../../../store/places.ts';
import { findRoot } from '../../../../workspace/find-root.ts';
import { isInteractive } from '../../is-interactive.ts';
import type { Output } from '../../output.ts';
import { filesIn, nobodyHere, type SetUpOptions } from './install.ts';
import { printFiles } from './print-plan.ts';
import { toldReceipt } from './receipt.ts';
import { signHere } from './sign-here.ts';

export const mcpUninstall = async (name: string, options: SetUpOptions, output: Output): Promise<number> => {
  const done = await uninstall(name, options, output);
  return done.ok ? done.value : failed(output, done);
};

const uninstall = async (name: string, options: SetUpOptions, output: Output): Promise<Result<number>> => {
  const person = personOnly('take an agent out again');
  if (!person.ok) return person;
  const client = clientNamed(name);
  if (!client.ok) return client;
  const files = filesIn(client.value, options);
  const folder = await folderWithRecord(files, output);
  const planned = await inRecord(folder, output, (record) => planRemoval({ files, ...record }));
  if (!planned.ok) return planned;
  if (options.print === true) {
    printFiles(planned.value, output);
    return ok(EXIT.done);
  }
  if (planned.value.length === 0) return ok(nothing(files, output));
  if (!isInteractive()) return nobodyHere(`countersign mcp uninstall ${name}`);
  const signed = await signHere(
    {
      folder,
      tool: ({ workspace: { root }, store: { history } }) => proposeRemoval({ files, root, history }),
      input: { client: name },
      title: `Take Countersign out of ${client.value.title}`,
      why: `you said countersign mcp uninstall ${name}`,
    },
    output,
  );
  return signed.ok
    ? toldReceipt({ files, command: [], only: false, ...signed.value, did: 'uninstall' }, output)
    : signed;
};

const nothing = ({ client, scope, servers }: AgentFiles, output: Output): number => {
  output.value({ client: client.name, scope, did: 'uninstall', status: 'unchanged', files: [] });
  output.line(`Nothing of ours is in the configuration of ${client.title} (${servers.file}). Nothing was written.`);
  return EXIT.done;
};

/** Where the set-up is recorded; the folder of the file where it is not. */
const folderWithRecord = async (files: AgentFiles, output: Output): Promise<string> => {
  const folders = foldersAbove(placesOf(files));
  for (const folder of folders) {
    const found = await inRecord(folder, output, (record) => ok(setUpsOf({ files, ...record }).length > 0));
    if (found.ok && found.value) return folder;
  }
  return folders[0] ?? '';
};

type Record = Omit<Removal, 'files'>;

/** With the history of a folder, where there is one: to open it would make it. */
const inRecord = async <T>(
  folder: string,
  output: Output,
  look: (record: Record) => Result<T> | Promise<Result<T>>,
): Promise<Result<T>> => {
  const found = findRoot(folder);
  const { state } = ownPlaces(process.env);
  if (!found.ok || state === undefined || !existsSync(storeFile(state, found.value.id)))
    return look({ root: found.ok ? found.value.root : folder });
  const rooms = await openRooms({ cwd: folder }, output);
  if (!rooms.ok) return rooms;
  try {
    return await look({ root: rooms.value.workspace.root, history: rooms.value.store.history });
  } finally {
    rooms.value.close();
  }
};
