// "Run `npm run check`": a command that stands in quotes, as it stands there; what it would change is signed as always.
import { call } from '../plan.ts';
import type { Request } from '../request.ts';
import { failure } from '../results.ts';

const COMMAND = '[this|the|the following] [shell|bash|terminal] [command|command line|script] [:]';
const SHELL = '(in|on|from) (the|a|my) (shell|terminal|command line|console)';

export const runCommand: Request = {
  name: 'run a command that stands in quotes',
  example: 'run `node --version`',
  tools: ['run_command'],
  wordings: [
    `(run|execute) ${COMMAND} {command}`,
    `(run|execute) ${COMMAND} {command} ${SHELL}`,
    '(run|execute) [the] {command} (command|script)',
    `${SHELL} , (run|execute) ${COMMAND} {command}`,
    '[show|show me|give me|what is] the (output|result) of (running|executing) [the] [command|script] {command}',
  ],
  *plan(slot) {
    const command = slot('command');
    const result = yield* call('run_command', { command });
    if (result.isError || result.text.startsWith('Refused by ')) return failure(result);
    return `${command}:\n\n${forPerson(result.text)}`;
  },
};

/** Without what only a model could do about it. */
export const forPerson = (text: string): string =>
  text
    .replace(/ If it is needed, call again with [^\n]*\](?=\n*$)/, ']')
    .replace(/ \w+: true would propose them too\.\](?=\n*$|\n\[No network)/, ']')
    .trim();
