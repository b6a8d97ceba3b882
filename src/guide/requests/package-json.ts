// "Which scripts are there?": the scripts and dependencies of package.json.
import { readNamed } from '../read.ts';
import { counted, type Request } from '../request.ts';
import { jsonValue } from './field.ts';

const WHAT =
  '{what=scripts|script|npm scripts|dependencies|npm dependencies|dev dependencies|development dependencies|devdependencies}';
const HERE =
  '[in package.json|of package.json|from package.json|here|in this project|of this project|of the project|in this package|of this package]';

export const packageJson: Request = {
  name: 'list the scripts or dependencies of package.json',
  example: 'which scripts are in package.json?',
  tools: ['read_file', 'list_files'],
  wordings: [
    `[show|show me|list|give me|get|print|what are|which are|read me|see] [all] [the|my|our] [available|defined] ${WHAT} ${HERE}`,
    `(what|which) ${WHAT} (are|are there|are available|are defined|exist|do i have|do we have|are used|are listed) ${HERE}`,
    `(what|which) ${WHAT} does (this project|the project|this package|package.json) (have|use|define|need|list)`,
    '(what|which) {what=scripts} can (i|we) run [here]',
    '{what=what} can (i|we) run here',
    `(does|has) (this project|the project|package.json) (have|has|define|use) [any] ${WHAT}`,
    '(what|which) (packages|libraries|modules) does (this project|the project|this package) (depend on|use|need)',
    'what does (this project|the project|this package) depend on',
    `how many ${WHAT} (are|are there|do we have) ${HERE}`,
  ],
  *plan(slot, turn) {
    const what = slot('what');
    const file = yield* readNamed(turn, 'package.json');
    const value = jsonValue(file.lines.join('\n'));
    if (value === undefined) return `${file.path} is not a JSON object I can read.`;
    const kinds =
      what === 'what' || what.includes('script')
        ? ['scripts']
        : what.startsWith('dev')
          ? ['devDependencies']
          : ['dependencies', 'devDependencies'];
    return kinds.map((kind) => worded(file.path, kind, value[kind])).join('\n');
  },
};

const NOUNS: Readonly<Record<string, readonly [string, string]>> = {
  scripts: ['script', 'scripts'],
  dependencies: ['dependency', 'dependencies'],
  devDependencies: ['development dependency', 'development dependencies'],
};

const worded = (path: string, kind: string, value: unknown): string => {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const [one, many] = NOUNS[kind] ?? [kind, kind];
  if (entries.length === 0) return `${path} has no ${many}.`;
  const count = entries.length === 1 ? counted(1, one) : `${entries.length} ${many}`;
  return [
    `${path} has ${count}:`,
    ...entries.map(([name, text]) => `  ${name}  ${typeof text === 'string' ? text : JSON.stringify(text)}`),
  ].join('\n');
};
