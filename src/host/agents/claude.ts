// Claude Code. Its servers and its rights lie in two files; both are strict JSON.
import { join } from 'node:path';
import type { AgentClient } from './client.ts';
import { commandAndArguments } from './command-of-entry.ts';

export const claude: AgentClient = {
  name: 'claude',
  title: 'Claude Code',
  program: 'claude',
  tried: { from: '2.1.197', to: '2.1.328' },
  places: (scope, { environment, home, cwd, holds }) => {
    if (scope === 'project')
      return {
        servers: { file: join(cwd, '.mcp.json'), below: cwd, syntax: 'json', keepsSecrets: false },
        rights: { file: join(cwd, '.claude/settings.json'), below: cwd, syntax: 'json', keepsSecrets: false },
      };
    const own = environment.CLAUDE_CONFIG_DIR;
    const below = own === undefined || own === '' ? home : own;
    const folder = below === home ? join(home, '.claude') : below;
    // What older versions wrote is still read where it is there.
    const older = join(folder, '.config.json');
    const servers = holds(older) ? older : join(below, '.claude.json');
    return {
      servers: { file: servers, below, syntax: 'json', keepsSecrets: true },
      rights: { file: join(folder, 'settings.json'), below, syntax: 'json', keepsSecrets: true },
    };
  },
  servers: ['mcpServers'],
  // Without alwaysLoad the model has to search for our tools before it can call one.
  entry: ([command = '', ...args]) => ({ type: 'stdio', command, args, alwaysLoad: true }),
  commandIn: commandAndArguments,
  environmentKey: 'env',
  unasked: [{ keys: ['permissions', 'allow'], items: ['mcp__countersign'] }],
  only: [{ keys: ['permissions', 'deny'], items: ['Edit', 'Write', 'NotebookEdit', 'Bash'] }],
  words: {
    time: 'A call may take as long as it needs. At a terminal it goes to the background after 2 minutes, and the model hears of your answer when it is there.',
    asks: 'The rule mcp__countersign means that Claude Code asks nothing about our tools: we do.',
    open: 'its own Edit, Write, NotebookEdit and Bash go past us: nothing of what they do is asked here, recorded or undone',
    closed:
      'its own Edit, Write, NotebookEdit and Bash are taken away, by its own permissions; hooks, plugins, other servers and the worktrees of git that it makes are not',
    project: 'Claude Code asks each person who opens the folder whether its servers may be started.',
  },
};
