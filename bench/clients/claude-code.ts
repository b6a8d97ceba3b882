// Claude Code: a program of its own for each system, so Node is not needed. It speaks the revision of 2026-07-28.
import { anthropicTestWire } from '../../test/support/wires/anthropic.ts';
import type { Client } from './client.ts';
import { VERSIONS } from './versions.ts';

export const claudeCode: Client = {
  name: 'claude',
  package: '@anthropic-ai/claude-code',
  version: VERSIONS.claude,
  wire: anthropicTestWire,
  // The package's own `claude` only says that its installation script did not run.
  program: (installed) => [`${installed}/@anthropic-ai/claude-code-${process.platform}-${process.arch}/claude`],
  files: () => ({}),
  environment: (model) => ({
    ANTHROPIC_BASE_URL: model,
    ANTHROPIC_API_KEY: 'none',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
    DISABLE_TELEMETRY: '1',
  }),
  words: (task) => ['-p', '--', task],
  patience: { by: 'environment', name: 'MCP_TOOL_TIMEOUT' },
  call: (tool) => ({ name: `mcp__countersign__${tool}` }),
  unwrapped: (told) => told,
  // Only what is annotated as reading alone is called side by side.
  together: false,
  reaches: [],
};
