// The card of outline.
import { tool } from '../../tool/tool.ts';
import type { Services } from '../services.ts';

export const outline = (services: Services) =>
  tool({
    name: 'outline',
    title: 'Outline',
    description:
      'Shows the symbols of a source file of the workspace, nested, with lines. Use it before reading a long file.',
    group: 'code',
    input: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
    effect: 'read',
    hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
    risky: false,
    aliases: [{ arguments: { filepath: 'path', file_path: 'path', filePath: 'path', file: 'path' } }],
    propose: async (input, look) => {
      const { proposeOutline } = await import('./propose-outline.ts');
      return proposeOutline(services, input, look);
    },
  });
