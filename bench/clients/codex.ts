// Codex: its kernel sandbox keeps its own shell from writing, while servers run outside that sandbox.
import { openaiTestWire } from '../../test/support/wires/openai.ts';
import type { Client } from './client.ts';
import { VERSIONS } from './versions.ts';

export const codex: Client = {
  name: 'codex',
  package: '@openai/codex',
  version: VERSIONS.codex,
  wire: openaiTestWire,
  program: (installed) => [process.execPath, `${installed}/@openai/codex/bin/codex.js`],
  files: (model) => ({
    '.codex/config.toml': [
      'model = "scripted"',
      'model_provider = "scripted"',
      'check_for_update_on_startup = false',
      '[analytics]',
      'enabled = false',
      '[features]',
      'apps = false',
      'plugins = false',
      '[model_providers.scripted]',
      'name = "scripted"',
      `base_url = "${model}/v1"`,
      'wire_api = "responses"',
      'env_key = "SCRIPTED_KEY"',
      '',
    ].join('\n'),
  }),
  environment: () => ({ SCRIPTED_KEY: 'none' }),
  words: (task) => ['exec', '--skip-git-repo-check', task],
  patience: {
    by: 'file',
    file: '.codex/config.toml',
    shorter: (text, milliseconds) =>
      text.replace(/^tool_timeout_sec *=.*$/m, `tool_timeout_sec = ${milliseconds / 1000}`),
  },
  call: (tool) => ({ name: tool, namespace: 'mcp__countersign' }),
  unwrapped: (told) => told.replace(/^Wall time: [\d.]+ seconds\nOutput:\n?/, ''),
  // Its settings, which install writes, say that ours may be called side by side.
  together: true,
  reaches: [],
};
