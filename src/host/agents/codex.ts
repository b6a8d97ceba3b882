// Codex. One TOML file for everything; its own kernel sandbox sees to the rights.
import { join } from 'node:path';
import type { AgentClient, ConfigPlace } from './client.ts';
import { commandAndArguments } from './command-of-entry.ts';

/** It gives a call five minutes, however much progress is told; a question may wait longer than that. */
const DAY_SECONDS = 86_400;

export const codex: AgentClient = {
  name: 'codex',
  title: 'Codex',
  program: 'codex',
  tried: { from: '0.166.0', to: '0.169.0' },
  places: (scope, { environment, home, cwd }) => {
    const own = environment.CODEX_HOME;
    const below = scope === 'project' ? cwd : own === undefined || own === '' ? home : own;
    const file = join(below, ...(below === own ? [] : ['.codex']), 'config.toml');
    const place: ConfigPlace = { file, below, syntax: 'toml', keepsSecrets: scope === 'user' };
    return { servers: place, rights: place };
  },
  servers: ['mcp_servers'],
  entry: ([command = '', ...args]) => ({
    command,
    args,
    default_tools_approval_mode: 'approve',
    tool_timeout_sec: DAY_SECONDS,
    // What it asks for in one reply comes in one go, and is one question.
    supports_parallel_tool_calls: true,
  }),
  commandIn: commandAndArguments,
  environmentKey: 'env',
  only: [{ keys: ['sandbox_mode'], value: 'read-only' }],
  words: {
    time: 'Codex gives a call 5 minutes; tool_timeout_sec makes that a day.',
    asks: 'default_tools_approval_mode = "approve" means that Codex asks nothing about our tools: we do.',
    open: 'its own shell and apply_patch go past us: nothing of what they do is asked here, recorded or undone',
    closed:
      'its own shell and apply_patch can write nothing: its kernel sandbox sees to that. What you allow in Codex itself, a profile or default_permissions of yours, and other servers are outside of it',
    project: 'Codex reads the file of a folder only where you told it to trust the folder.',
  },
};
