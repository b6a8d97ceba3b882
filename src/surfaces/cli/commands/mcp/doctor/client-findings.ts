// One client: its version, what its files say, and what the server answers that it would start.
import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { AgentClient, AgentScope } from '../../../../../host/agents/client.ts';
import { clientVersion, versionWords } from '../../../../../host/agents/client-version.ts';
import { ownCommand } from '../../../../../host/agents/own-command.ts';
import { speakToServer } from '../../../../../host/agents/speak-to-server.ts';
import { type ServerStanding, standingOf } from '../../../../../host/agents/standing.ts';
import { shortPath } from '../../../../../host/short-path.ts';
import { spelledSize } from '../../../../../text/spelled-size.ts';
import type { DoctorFinding } from '../../doctor/finding.ts';
import { filesIn } from '../install.ts';

interface Examined {
  readonly cwd: string;
  /** The person asked about this one. */
  readonly isNamed: boolean;
}

export const clientFindings = async (client: AgentClient, examined: Examined): Promise<readonly DoctorFinding[]> => {
  const installed = await clientVersion(client);
  const [user, project] = [await inScope(client, 'user', examined), await inScope(client, 'project', examined)];
  const isSetUp = user.isThere || project.isThere;
  const isMissed = isSetUp || examined.isNamed || installed.is !== 'absent';
  if (!isMissed) return [];
  const version: DoctorFinding = {
    about: client.name,
    state: installed.is === 'there' ? 'good' : 'less',
    words: versionWords(client, installed),
  };
  if (isSetUp) return [version, ...user.findings, ...project.findings];
  return [
    version,
    ...user.findings,
    ...project.findings,
    {
      about: client.name,
      state: examined.isNamed ? 'broken' : 'less',
      words: 'is not set up: it does not call us',
      fix: `Set it up: countersign mcp install ${client.name} --only`,
    },
  ];
};

interface InScope {
  readonly isThere: boolean;
  readonly findings: readonly DoctorFinding[];
}

const inScope = async (client: AgentClient, scope: AgentScope, { cwd }: Examined): Promise<InScope> => {
  const files = filesIn(client, { cwd, project: scope === 'project' });
  const about = client.name;
  const standing = await standingOf(files, ownCommand());
  if (standing.is === 'broken')
    return {
      isThere: true,
      findings: [
        {
          about,
          state: 'broken',
          words: standing.error.message,
          ...(standing.error.wayOut === undefined ? {} : { fix: standing.error.wayOut }),
        },
      ],
    };
  const { server, open } = standing;
  if (server === undefined) return { isThere: false, findings: [] };
  const again = `countersign mcp install ${client.name}${scope === 'project' ? ' --project' : ''}`;
  const file = shortPath(files.servers.file);
  return {
    isThere: true,
    findings: [
      fileFinding(about, file, server, again),
      ...(await startFindings(about, { server, scope, cwd, again })),
      open.length === 0
        ? { about, state: 'good', words: `--only holds: ${client.words.closed}` }
        : {
            about,
            state: 'less',
            words: `stays open: ${client.words.open} (not there: ${open.join(', ')})`,
            fix: `To close it: ${again} --only`,
          },
    ],
  };
};

const fileFinding = (about: string, file: string, server: ServerStanding, again: string): DoctorFinding => {
  if (server.isOff)
    return { about, state: 'broken', words: `${file} has our lines, switched off`, fix: `Switch it on: ${again}` };
  if (server.isRight) return { about, state: 'good', words: `${file} has our lines as they should be` };
  const words = server.isOurs
    ? `${file} has other lines than would be written today`
    : `${file} has a server of our name that starts something else: ${server.command.join(' ')}`;
  return { about, state: server.isOurs ? 'less' : 'broken', words, fix: `See the difference: ${again}` };
};

interface Starting {
  readonly server: ServerStanding;
  readonly scope: AgentScope;
  readonly cwd: string;
  readonly again: string;
}

const startFindings = async (
  about: string,
  { server, scope, cwd, again }: Starting,
): Promise<readonly DoctorFinding[]> => {
  const { command, environment } = server;
  const gone = command.slice(0, 2).filter((word) => isAbsolute(word) && !existsSync(word));
  if (gone.length > 0)
    return [
      { about, state: 'broken', words: `not there any more: ${gone.join(', ')}`, fix: `Write it anew: ${again}` },
    ];
  if (!server.isOurs) return [];
  if (scope === 'project' && !isExactlyOurs(server))
    return [
      {
        about,
        state: 'less',
        words: `not started: this folder's file names another program than this one: ${command.join(' ')}`,
        fix: `See the difference: ${again}`,
      },
    ];
  const here = command.slice(0, 2).find((word) => /[\\/]/.test(word) && !isAbsolute(word));
  if (here !== undefined)
    return [
      {
        about,
        state: 'broken',
        words: `not started: ${here} is another program in each folder`,
        fix: `Write it anew: ${again}`,
      },
    ];
  const spoken = await speakToServer({ command, environment, cwd });
  if (!spoken.ok) return [{ about, state: 'broken', words: `the server does not work: ${spoken.error.message}` }];
  const { milliseconds, tools, bytes, version } = spoken.value;
  const words = `the server answers: ${tools} tools, ${spelledSize(bytes)}, ${Math.round(milliseconds)} ms from its start, protocol ${version}`;
  return tools > 0
    ? [{ about, state: 'good', words }]
    : [{ about, state: 'broken', words, fix: 'Start it here to see why: countersign mcp' }];
};

/** What a folder brings along is started by us only where it is this very program: anybody may have written its file. */
const isExactlyOurs = ({ command, environment }: ServerStanding): boolean =>
  Object.keys(environment).length === 0 && [...ownCommand(), 'mcp'].every((word, index) => command[index] === word);
