// opencode: with everything denied but ours, its model is offered nothing else.
import { chatTestWire } from '../../test/support/wires/chat.ts';
import { type Client, json } from './client.ts';
import { VERSIONS } from './versions.ts';

const SETTINGS = '.config/opencode/opencode.json';

export const opencode: Client = {
  name: 'opencode',
  package: 'opencode-ai',
  version: VERSIONS.opencode,
  wire: chatTestWire,
  // The package's own `opencode` only says that its installation script did not run.
  program: (installed) => [`${installed}/opencode-${process.platform}-${process.arch}/bin/opencode`],
  files: (model) => ({
    [SETTINGS]: json({
      autoupdate: false,
      share: 'disabled',
      model: 'scripted/scripted',
      small_model: 'scripted/scripted',
      provider: {
        scripted: {
          npm: '@ai-sdk/openai-compatible',
          name: 'scripted',
          options: { baseURL: `${model}/v1`, apiKey: 'none' },
          models: { scripted: { name: 'scripted', tool_call: true, limit: { context: 128_000, output: 4_096 } } },
        },
      },
    }),
  }),
  environment: () => ({ OPENCODE_DISABLE_AUTOUPDATE: '1', OPENCODE_DISABLE_MODELS_FETCH: '1' }),
  words: (task) => ['run', task],
  patience: {
    by: 'file',
    file: SETTINGS,
    shorter: (text, milliseconds) => text.replace(/"timeout": *\d+/, `"timeout": ${milliseconds}`),
  },
  call: (tool) => ({ name: `countersign_${tool}` }),
  unwrapped: (told) => told,
  together: true,
  // Where its plug-ins come from, whether it has any or not; it goes on without.
  reaches: ['registry.npmjs.org:443'],
};
