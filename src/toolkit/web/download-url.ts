// Proposes to fetch from the internet: asked with host and address first; what came back is shown as a file before it is written, or as text before it is shared.
import { takes, tool } from '../../tool/tool.ts';
import { PATH_SPELLINGS } from '../files/spellings.ts';

export const downloadUrl = tool({
  name: 'download_url',
  title: 'Download',
  description:
    'Downloads a http(s) URL: into a file of the workspace, or, without path, to read its text. The person is asked before, and sees what came.',
  group: 'web',
  input: takes(['url'], {
    url: { type: 'string' },
    path: {
      type: 'string',
      description: 'The file, or a folder for it (with / at the end); without it nothing is written',
    },
    overwrite: { type: 'boolean', exact: true, description: 'Replace a file that is there' },
    show: { type: 'boolean', exact: true, description: 'Also show the text of what is written' },
  }),
  effect: 'network',
  hints: { readOnly: false, idempotent: false, destructive: false, openWorld: true },
  risky: true,
  aliases: [{ arguments: { ...PATH_SPELLINGS, destination: 'path', filename: 'path' } }],
  propose: async (input, look) => (await import('./work-download.ts')).proposeDownload(input, look),
  perform: async (input, _, look) => (await import('./work-download.ts')).performDownload(input, look),
});
