// Gemini CLI: a list of tools in its settings that does not name ours takes ours away too.
import { googleTestWire } from '../../test/support/wires/google.ts';
import { type Client, json } from './client.ts';
import { VERSIONS } from './versions.ts';

export const geminiCli: Client = {
  name: 'gemini',
  package: '@google/gemini-cli',
  version: VERSIONS.gemini,
  wire: googleTestWire,
  program: (installed) => [process.execPath, `${installed}/@google/gemini-cli/bundle/gemini.js`],
  files: () => ({
    '.gemini/settings.json': json({
      general: { enableAutoUpdate: false },
      privacy: { usageStatisticsEnabled: false },
      security: { auth: { selectedType: 'gemini-api-key' }, folderTrust: { enabled: false } },
      telemetry: { enabled: false },
    }),
  }),
  environment: (model) => ({ GEMINI_API_KEY: 'none', GOOGLE_GEMINI_BASE_URL: model }),
  words: (task) => ['-m', 'gemini-2.5-pro', '-p', task],
  patience: {
    by: 'file',
    file: '.gemini/settings.json',
    shorter: (text, milliseconds) => text.replace(/"timeout": *\d+/, `"timeout": ${milliseconds}`),
  },
  call: (tool) => ({ name: `mcp_countersign_${tool}` }),
  unwrapped: (told) => failureIn(told) ?? told.replace(/^<untrusted_context>\n([\s\S]*)\n<\/untrusted_context>$/, '$1'),
  together: true,
  reaches: [],
};

/** What failed is told as the call and our whole answer, in JSON. */
const failureIn = (told: string): string | undefined => {
  const [, response] =
    /^MCP tool '[^']*' reported tool error for function call: .* with response: (\[.*\])$/s.exec(told) ?? [];
  if (response === undefined) return undefined;
  const [part] = JSON.parse(response) as readonly FailedPart[]; // the client wrote it
  return part?.functionResponse.response.content?.map(({ text = '' }) => text).join('\n');
};
interface FailedPart {
  readonly functionResponse: { readonly response: { readonly content?: readonly { readonly text?: string }[] } };
}
