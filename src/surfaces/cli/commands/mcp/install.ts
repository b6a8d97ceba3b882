// `countersign mcp install CLIENT`: our server in that client's configuration, as a proposal like any other.
import { fail, ok, type Result } from '../../../../error/error-value.ts';
import { type AgentFiles, filesOf, folderOf, placesOf } from '../../../../host/agents/agent-files.ts';
import { clientVersion, type Installed, versionWords } from '../../../../host/agents/client-version.ts';
import { clientNamed } from '../../../../host/agents/clients.ts';
import { isPassing, ownCommand } from '../../../../host/agents/own-command.ts';
import { type PlanOptions, planFiles } from '../../../../host/agents/plan-files.ts';
import { proposeSetUp } from '../../../../host/agents/propose-set-up.ts';
import { personOnly } from '../../../../host/deciding/person-only.ts';
import { EXIT } from '../../../../host/exit-code.ts';
import { failed } from '../../../../host/failed.ts';
import { shortPath } from '../../../../host/short-path.ts';
import { escapeText } from '../../../../text/escape.ts';
import { isInteractive } from '../../is-interactive.ts';
import type { Output } from '../../output.ts';
import { printPlan } from './print-plan.ts';
import { toldReceipt } from './receipt.ts';
import { signHere } from './sign-here.ts';

export interface SetUpOptions {
  readonly cwd: string;
  /** In the file of this folder, for everyone who works there. */
  readonly project?: boolean;
  /** Shows what would be written, and writes nothing. */
  readonly print?: boolean;
}

export interface McpInstallOptions extends SetUpOptions {
  /** The agent's own writers are taken away as well. */
  readonly only?: boolean;
}

export const mcpInstall = async (name: string, options: McpInstallOptions, output: Output): Promise<number> => {
  const done = await install(name, options, output);
  return done.ok ? done.value : failed(output, done);
};

const install = async (name: string, options: McpInstallOptions, output: Output): Promise<Result<number>> => {
  const person = personOnly('set up an agent');
  if (!person.ok) return person;
  const client = clientNamed(name);
  if (!client.ok) return client;
  const files = filesIn(client.value, options);
  const wanted = { command: ownCommand(), only: options.only === true };
  // Before a folder is opened: what lies in it is not started.
  const installed = await clientVersion(client.value);
  if (options.print === true) return printPlan(files, wanted, output);
  const planned = await planFiles(files, wanted);
  if (!planned.ok) return planned;
  output.note(versionWords(client.value, installed));
  if (planned.value.length === 0) return ok(already(files, { ...wanted, installed }, output));
  if (!isInteractive()) return nobodyHere(`countersign mcp install ${name}`);
  for (const words of beforehand(files, wanted, options)) output.note(words);
  const folder = folderOf(placesOf(files));
  const signed = await signHere(
    {
      folder,
      tool: ({ workspace: { root } }) => proposeSetUp({ files, root, command: wanted.command }),
      input: { client: name, only: wanted.only },
      title: `Set up ${client.value.title}`,
      why: `you said countersign mcp install ${name}`,
    },
    output,
  );
  return signed.ok ? toldReceipt({ files, ...wanted, ...signed.value, did: 'install' }, output) : signed;
};

export const filesIn = (client: Parameters<typeof filesOf>[0], { cwd, project }: SetUpOptions): AgentFiles =>
  filesOf(client, project === true ? 'project' : 'user', { environment: process.env, cwd });

export const nobodyHere = (said: string): Result<never> =>
  fail('REJECTED', 'Nobody is at this terminal to sign the change, so nothing was written.', {
    wayOut: `Say it at a terminal. \`${said} --print\` shows what would be written.`,
  });

type Already = PlanOptions & { readonly installed: Installed };

const already = ({ client, servers, scope }: AgentFiles, { only, installed }: Already, output: Output): number => {
  output.value({ client: client.name, scope, status: 'unchanged', files: [], only, version: versionOf(installed) });
  const file = escapeText(shortPath(servers.file));
  output.line(`${client.title} is set up already: ${file} has these very lines. Nothing was written.`);
  if (!only)
    output.note(`Stays open: ${client.words.open}. To close it: countersign mcp install ${client.name} --only`);
  return EXIT.done;
};

const versionOf = (installed: Installed): string | null => (installed.is === 'there' ? installed.version : null);

const beforehand = (
  { client, scope }: AgentFiles,
  { command: [, script = ''], only }: PlanOptions,
  { project }: SetUpOptions,
): readonly string[] => [
  ...(only
    ? [`With --only ${client.words.closed}.`]
    : [
        `To take its own writers away as well, answer n and say: countersign mcp install ${client.name} --only${project === true ? ' --project' : ''}`,
      ]),
  ...(scope === 'project'
    ? [`${client.words.project} The lines name this machine's own paths: others who work in the folder need their own.`]
    : []),
  ...(isPassing(script)
    ? [
        'This program was fetched by npx for this run: the lines name a place that is cleared some day. Install it first: npm install -g countersign',
      ]
    : []),
];
