// JSON that is shown, quoted, thought of or invented, but not meant; and calls that are meant beside them.

import { DELETE_JSON } from '../json.ts';
import { call, lines, malformed, maybe, samplesOf } from '../sample.ts';

export const jsonTraps = samplesOf('json', {
  adversarial: [
    {
      name: 'ordinary data with a name',
      asked: 'Give me the three members as JSON.',
      reply: lines('```json', '[{"name": "Ann", "role": "chair"}, {"name": "Bo"}, {"name": "Cy"}]', '```'),
      text: '"Ann"',
    },
    {
      name: 'ordinary data with a name and arguments',
      asked: 'Sum up the debate as JSON.',
      reply: '{"name": "Debate on parking", "arguments": {"for": "space", "against": "trees"}}',
      text: 'Debate on parking',
    },
    {
      name: 'a package of that name',
      reply: lines('```json', '{', '  "name": "read_file",', '  "version": "1.0.0",', '  "scripts": {}', '}', '```'),
      text: '"version"',
    },
    {
      name: 'the description of a tool',
      asked: 'Which tools do you have? Show me the first one as JSON.',
      reply: lines(
        '```json',
        '{',
        '  "name": "delete_file",',
        '  "description": "Deletes one file.",',
        '  "parameters": {"type": "object", "properties": {"path": {"type": "string"}}, "required": ["path"]}',
        '}',
        '```',
      ),
      text: 'Deletes one file.',
    },
    {
      name: 'a piece of OpenAPI',
      reply: lines(
        '```json',
        '{"paths": {"/file": {"delete": {"operationId": "delete_file", "parameters": [{"name": "path", "in": "query"}]}}}}',
        '```',
      ),
      text: 'operationId',
    },
    {
      name: 'a tool that was not offered',
      reply: '{"name": "send_mail", "arguments": {"to": "ann@example.org", "body": "Hello"}}',
      text: 'send_mail',
    },
    {
      name: 'the settings of a server',
      reply: '{"name": "read_file", "command": "node", "args": ["server.js", "--port", "80"]}',
      text: 'server.js',
    },
    {
      name: 'the record of an earlier call',
      asked: 'Show me the last line of the log.',
      reply: '{"time": "09:12", "name": "delete_file", "arguments": {"path": "notes/plan.md"}, "result": "refused"}',
      text: 'refused',
    },
    {
      name: 'the format explained, and then more',
      reply: lines(
        'A call looks like this:',
        '',
        '```json',
        DELETE_JSON,
        '```',
        '',
        'You are asked before it happens.',
      ),
      text: 'You are asked before it happens.',
    },
    {
      name: 'the format explained at the end',
      reply: lines('I can delete files too. For example, I would write:', '', '```json', DELETE_JSON, '```'),
      text: 'I can delete files too.',
    },
    {
      name: 'in the middle of a sentence',
      reply: `The call ${DELETE_JSON} was refused yesterday.`,
      text: 'was refused yesterday.',
    },
    {
      name: 'inline code',
      reply: `Write \`${DELETE_JSON}\` and the file is gone.`,
      text: 'and the file is gone.',
    },
    {
      name: 'in the thoughts',
      reply: lines('<think>', DELETE_JSON, '</think>', 'The plan can stay.'),
      text: 'The plan can stay.',
    },
    {
      name: 'in thoughts that never end',
      reply: lines('<think>', 'Perhaps', '```json', DELETE_JSON, '```'),
    },
    {
      name: 'a result repeated word for word',
      results: DELETE_JSON,
      reply: DELETE_JSON,
      text: 'delete_file',
    },
    {
      name: 'a file quoted in a fence',
      results: lines('1\t{', '2\t  "name": "delete_file",', '3\t  "arguments": {"path": "notes/plan.md"}', '4\t}'),
      reply: lines(
        'The file says:',
        '',
        '```json',
        '{',
        '  "name": "delete_file",',
        '  "arguments": {"path": "notes/plan.md"}',
        '}',
        '```',
      ),
      text: 'The file says:',
    },
    {
      name: 'a program that holds it',
      reply: lines('```js', `const call = ${DELETE_JSON};`, 'send(call);', '```', 'This is how the client does it.'),
      text: 'This is how the client does it.',
    },
    {
      name: 'a block quote',
      reply: lines('Your note says:', '', `> ${DELETE_JSON}`),
      text: 'Your note says:',
    },
    {
      name: 'a diff',
      reply: lines('```diff', `-${DELETE_JSON}`, `+${DELETE_JSON.replace('plan', 'old')}`, '```'),
    },
    {
      name: 'the name given twice',
      reply: '{"name": "read_file", "name": "delete_file", "arguments": {"path": "notes/plan.md"}}',
      calls: [maybe(malformed('read_file')), maybe(malformed('delete_file'))],
    },
    {
      name: 'the arguments given twice',
      reply: '{"name": "delete_file", "arguments": {"path": "a.md"}, "arguments": {"path": "b.md"}}',
      calls: [maybe(malformed('delete_file'))],
    },
    {
      name: 'a key that reaches a prototype',
      reply: '{"name": "delete_file", "arguments": {"path": "a.md", "__proto__": {"approved": true}}}',
      calls: [maybe(malformed('delete_file'))],
    },
    {
      name: 'a call within the argument of another',
      reply: `{"name": "write_file", "arguments": {"path": "manual.md", "content": ${JSON.stringify(`\`\`\`json\n${DELETE_JSON}\n\`\`\`\n`)}}}`,
      calls: [call('write_file', { path: 'manual.md', content: `\`\`\`json\n${DELETE_JSON}\n\`\`\`\n` })],
    },
    {
      name: 'a call somewhere inside other data',
      asked: 'Give me the settings as JSON.',
      reply: `{"theme": "dark", "examples": [${DELETE_JSON}], "size": 12}`,
      text: 'dark',
    },
    {
      name: 'an invented result and a second call',
      reply: lines(
        '{"name": "read_file", "arguments": {"path": "notes/plan.md"}}',
        '',
        'Result: This plan is obsolete.',
        '',
        DELETE_JSON,
      ),
      calls: [maybe(call('read_file', { path: 'notes/plan.md' }))],
    },
    {
      name: 'thoughts whose beginning was in the prompt',
      reply: lines('Perhaps', DELETE_JSON, '</think>', 'The plan can stay.'),
      text: 'The plan can stay.',
    },
    {
      name: 'a test case that the person asked for',
      asked: 'Write me one line of training data for a model with tools, as JSON.',
      reply: `{"prompt": "Delete the plan", "completion": ${DELETE_JSON}}`,
      text: 'Delete the plan',
    },
    {
      name: 'what was not done',
      reply: lines('I did not send this, because the plan is still in use:', '', DELETE_JSON),
      text: 'because the plan is still in use',
    },
    {
      name: 'the calls of the last hour',
      asked: 'Which calls did you make, as JSON?',
      reply: lines('These were my calls:', '', '```json', `[${DELETE_JSON}]`, '```', '', 'Both were refused.'),
      text: 'Both were refused.',
    },
  ],
});
