// Proposes files made from a template folder: one change set, nothing overwritten.
import { takes, tool } from '../../tool/tool.ts';

export const scaffold = tool({
  name: 'scaffold',
  title: 'Scaffold',
  description:
    'Makes files from a template: a folder of the workspace, or a name in .countersign/templates. {{name}} in file names and texts is replaced by values. Overwrites nothing. Use it for files of one shape.',
  group: 'files',
  input: takes(['template', 'target'], {
    template: { type: 'string' },
    target: { type: 'string', description: 'Folder the files go into' },
    values: { type: 'any', default: {}, description: 'Placeholder to text, as an object' },
  }),
  effect: 'change',
  hints: { readOnly: false, idempotent: false, destructive: false, openWorld: false },
  risky: true,
  propose: async (input, look) => (await import('./propose-scaffold.ts')).proposeScaffold(input, look),
});
