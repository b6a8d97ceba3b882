// "Which files import src/cart.ts?": the lines that import a module, a package or a name.
import { call } from '../plan.ts';
import { counted, type Request } from '../request.ts';
import { failure } from '../results.ts';
import { filesOf, sourcesIn, wordedLines } from '../sources.ts';

const FILES = '(file|files|module|modules|tests|source files)';
const IMPORT = '(import|imports|importing|require|requires|depend on|depends on)';

export const findImporters: Request = {
  name: 'say which files import a module',
  example: 'which files import src/cart.ts?',
  tools: ['find_importers'],
  wordings: [
    '(who|what) (imports|is importing|requires) {module}',
    '(who|what) (uses|is using|depends on|needs) {module:modulePath}',
    `(which|what) ${FILES} ${IMPORT} {module:anyModule}`,
    `(which|what) ${FILES} (use|uses|reference|need) {module:modulePath}`,
    `(find|list|show|show me) [all|all the|the|every] ${FILES} (that|which) ${IMPORT} {module:anyModule}`,
    `(find|list|show|show me) [all|all the|the|every] ${FILES} importing {module:anyModule}`,
    '[find|list|show|show me|get|who are|what are] [all|all the|the|every] (importers|dependents) of {module:anyModule}',
    'where is {module} imported [from]',
    'where do (i|we) import {module:anyModule}',
    'is {module} imported [anywhere|somewhere]',
    'by (which|what) files is {module} imported',
    'where is {module:modulePath} used',
  ],
  *plan(slot) {
    const modulePath = slot('module');
    const result = yield* call('find_importers', { modulePath });
    const [, count, complete] = FIELDS.exec(result.text) ?? [];
    const rest = complete === 'no' ? ['There may be more than these.'] : [];
    if (!result.isError && count === '0')
      return `No file here imports ${modulePath}${complete === 'no' ? ' that I know of; not all could be looked at' : ''}.`;
    const lines = sourcesIn(result);
    if (lines === undefined) return failure(result);
    const files = filesOf(lines);
    return [
      `${counted(files, 'file')} ${files === 1 ? 'imports' : 'import'} ${modulePath}:`,
      ...wordedLines(lines, result),
      ...rest,
    ].join('\n');
  },
};

/** What the tool says of its answer. A quote inside the name that was asked for is written with a backslash: it ends no field. */
const FIELDS = /^<importers of="(?:[^"\\]|\\.)*" files="(\d+)" complete="(yes|no)"\/>/;
