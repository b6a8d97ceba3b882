// Proposes to fetch a file from the internet: asked with host and address first, then shown as a new file before it is written.
import { tool } from '../../tool/tool.ts';
import { PATH_SPELLINGS } from '../files/spellings.ts';

export const downloadUrl = tool({
  name: 'download_url',
  title: 'Download',
  description:
    'Downloads a http(s) URL into a new file of the workspace. The person is asked before, and sees the file.',
  group: 'shell',
  input: {
    type: 'object',
    properties: { url: { type: 'string' }, path: { type: 'string', description: 'The new file' } },
    required: ['url', 'path'],
  },
  effect: 'network',
  hints: { readOnly: false, idempotent: false, destructive: false, openWorld: true },
  risky: true,
  aliases: [{ arguments: { ...PATH_SPELLINGS, destination: 'path', filename: 'path' } }],
  propose: async (input, look) => (await import('./work-download.ts')).proposeDownload(input, look),
  perform: async (input, _, look) => (await import('./work-download.ts')).performDownload(input, look),
});
