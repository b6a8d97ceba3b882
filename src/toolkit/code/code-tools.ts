// The cards of the tools that look at code by its symbols.
import { READS, type Tool, takes, tool } from '../../tool/tool.ts';
import type { Services } from '../services.ts';

export const codeTools = (services: Services): readonly Tool[] => [
  tool({
    name: 'find_definition',
    title: 'Find definition',
    description: 'Shows where a symbol is defined. Qualified names work: "Cart.total".',
    group: 'code',
    input: takes(['symbol'], {
      symbol: { type: 'string', minLength: 1, maxLength: 300 },
      type: {
        type: 'string',
        enum: ['function', 'class', 'variable', 'import', 'method', 'type', 'interface', 'enum'],
      },
      contextLines: { type: 'integer', minimum: 0, maximum: 50, default: 2, description: 'Lines around it' },
    }),
    ...READS,
    aliases: [
      { arguments: { symbol_name: 'symbol', symbolName: 'symbol', name: 'symbol', context_lines: 'contextLines' } },
    ],
    propose: async (input, look) => (await import('./propose-definition.ts')).proposeDefinition(input, look, services),
  }),
  tool({
    name: 'find_importers',
    title: 'Find importers',
    description:
      'Shows which files import a module (a path, a package) or a symbol. Use it before changing what others use.',
    group: 'code',
    input: takes(['modulePath'], {
      modulePath: { type: 'string', minLength: 1, maxLength: 500, description: 'src/cart, react, or a symbol' },
    }),
    ...READS,
    aliases: [
      { arguments: { module: 'modulePath', module_path: 'modulePath', path: 'modulePath', symbol: 'modulePath' } },
    ],
    propose: async (input, look) => (await import('./propose-importers.ts')).proposeImporters(input, look, services),
  }),
  tool({
    name: 'find_references',
    title: 'Find references',
    description: 'Shows every use of a symbol in the workspace, following scopes, imports and re-exports.',
    group: 'code',
    input: takes(['symbol'], {
      symbol: { type: 'string', minLength: 1, maxLength: 300 },
      path: { type: 'string', description: 'File of the definition, if the name is not unique' },
      line: { type: 'integer', minimum: 1, description: 'Its line' },
    }),
    ...READS,
    aliases: [{ arguments: { symbol_name: 'symbol', symbolName: 'symbol', name: 'symbol', file: 'path' } }],
    propose: async (input, look) => (await import('./propose-references.ts')).proposeReferences(input, look, services),
  }),
  tool({
    name: 'outline',
    title: 'Outline',
    description:
      'Shows the symbols of a source file of the workspace, nested, with lines. Use it before reading a long file.',
    group: 'code',
    input: takes(['path'], { path: { type: 'string' } }),
    ...READS,
    aliases: [{ arguments: { filepath: 'path', file_path: 'path', filePath: 'path', file: 'path' } }],
    propose: async (input, look) => (await import('./propose-outline.ts')).proposeOutline(input, look, services),
  }),
  tool({
    name: 'impact',
    title: 'Impact',
    description:
      'Lists the files and tests of the workspace that a change touches: of these paths, of a symbol, or of the changes not signed yet.',
    group: 'code',
    input: {
      type: 'object',
      properties: {
        paths: { type: 'array', exact: true, items: { type: 'string' }, maxItems: 200 },
        symbol: { type: 'string', minLength: 1, maxLength: 300 },
      },
    },
    ...READS,
    propose: async (input, look) => (await import('./propose-impact.ts')).proposeImpact(input, look, services),
  }),
  tool({
    name: 'rename_symbol',
    title: 'Rename symbol',
    description:
      'Renames a symbol and all its uses in the workspace, as one change. Use it instead of edits; comments and strings stay.',
    group: 'code',
    input: takes(['symbol', 'path', 'newName'], {
      symbol: { type: 'string', minLength: 1, maxLength: 300 },
      path: { type: 'string', description: 'File of the definition' },
      line: { type: 'integer', minimum: 1, description: 'Its line, if the name is not unique there' },
      newName: { type: 'string', minLength: 1, maxLength: 300 },
    }),
    effect: 'change',
    hints: { readOnly: false, idempotent: false, destructive: false, openWorld: false },
    risky: true,
    aliases: [{ arguments: { symbol_name: 'symbol', new_name: 'newName', file: 'path', file_path: 'path' } }],
    propose: async (input, look) => (await import('./propose-rename.ts')).proposeRename(input, look, services),
  }),
];
