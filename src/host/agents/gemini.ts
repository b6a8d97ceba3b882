// Gemini CLI. One file of JSON, in which comments may stand.
import { join } from 'node:path';
import { type AgentClient, type ConfigPlace, SERVER } from './client.ts';
import { commandAndArguments } from './command-of-entry.ts';

/** As long as a question waits. */
const HOUR_MILLISECONDS = 3_600_000;

export const gemini: AgentClient = {
  name: 'gemini',
  title: 'Gemini CLI',
  program: 'gemini',
  tried: { from: '0.61.0', to: '0.61.0' },
  places: (scope, { environment, home, cwd }) => {
    const own = environment.GEMINI_CLI_HOME;
    const below = scope === 'project' ? cwd : own === undefined || own === '' ? home : own;
    const file = join(below, '.gemini/settings.json');
    const place: ConfigPlace = { file, below, syntax: 'json with comments', keepsSecrets: scope === 'user' };
    return { servers: place, rights: place };
  },
  servers: ['mcpServers'],
  entry: ([command = '', ...args]) => ({ command, args, trust: true, timeout: HOUR_MILLISECONDS }),
  commandIn: commandAndArguments,
  environmentKey: 'env',
  // A list of what may be used: what a later version brings is not in it either.
  only: [
    {
      keys: ['tools', 'core'],
      value: [
        'read_file',
        'read_many_files',
        'list_directory',
        'glob',
        'grep_search',
        'google_web_search',
        'web_fetch',
        'ask_user',
        'write_todos',
        'get_internal_docs',
        // Whatever is not named is gone, the tools of trusted servers too.
        `mcp_${SERVER}_*`,
      ],
    },
  ],
  words: {
    time: 'Gemini CLI gives a call 10 minutes; timeout makes that an hour, as long as a question waits.',
    asks: 'trust: true means that Gemini CLI asks nothing before it calls our tools: we do. Without it, and without a terminal, the model is not even told of them. In a folder that Gemini CLI does not trust it starts no server, ours included.',
    open: 'its own replace, write_file and run_shell_command go past us: nothing of what they do is asked here, recorded or undone',
    closed:
      'tools.core names all that it keeps: what only reads, and us. Other servers and whatever else is not named are gone too; extensions are not',
    project: 'Gemini CLI reads the file of a folder only where you trust the folder, if that is switched on.',
  },
};
