// Replies that are, or hold, a call as plain JSON, bare or in a ```json fence, in the spellings models use.
import { call, lines, malformed, maybe, samplesOf } from './sample.ts';

const DELETE_JSON = '{"name": "delete_file", "arguments": {"path": "notes/plan.md"}}';

export const jsonSamples = samplesOf('json', {
  good: [
    {
      name: 'nothing but the call',
      reply: '{"name": "read_file", "arguments": {"path": "notes/today.md"}}',
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'nothing but a fence',
      reply: lines('```json', '{"name": "read_file", "arguments": {"path": "notes/today.md"}}', '```'),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'with parameters, as Llama writes them',
      reply: '{"type": "function", "name": "word_count", "parameters": {"path": "essay.md"}}',
      calls: [call('word_count', { path: 'essay.md' })],
    },
    {
      name: 'a list of tool_calls, arguments as strings',
      reply:
        '{"tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "move_file", "arguments": "{\\"from\\": \\"a.md\\", \\"to\\": \\"b.md\\"}"}}]}',
      calls: [call('move_file', { from: 'a.md', to: 'b.md' })],
    },
    {
      name: 'a list',
      reply: lines(
        '[',
        '  {"name": "read_file", "arguments": {"path": "a.md"}},',
        '  {"name": "get_weather", "arguments": {"city": "Oslo", "days": 2}}',
        ']',
      ),
      calls: [call('read_file', { path: 'a.md' }), call('get_weather', { city: 'Oslo', days: 2 })],
    },
    {
      name: 'pretty, with an empty object',
      reply: lines('{', '  "name": "list_files",', '  "arguments": {}', '}', ''),
      calls: [call('list_files', {})],
    },
    {
      name: 'the shape of the wire',
      reply: '{"type": "function", "function": {"name": "read_file", "arguments": {"path": "notes/today.md"}}}',
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
  ],

  sloppy: [
    {
      name: 'a sentence, then a fence',
      reply: lines(
        "I'll read today's note.",
        '',
        '```json',
        '{"name": "read_file", "arguments": {"path": "notes/today.md"}}',
        '```',
      ),
      calls: [call('read_file', { path: 'notes/today.md' })],
      text: "I'll read today's note.",
    },
    {
      name: 'a sentence, then the bare call',
      reply: lines('Let me count.', '', '{"name": "word_count", "arguments": {"path": "essay.md"}}'),
      calls: [call('word_count', { path: 'essay.md' })],
      text: 'Let me count.',
    },
    {
      name: 'tool and input',
      reply: '{"tool": "read_file", "input": {"path": "notes/today.md"}}',
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'action and action_input',
      reply: lines(
        '```json',
        '{',
        '  "action": "read_file",',
        '  "action_input": {"path": "notes/today.md"}',
        '}',
        '```',
      ),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'tool_name and tool_input',
      reply: '{"tool_name": "list_files", "tool_input": {"path": "projects"}}',
      calls: [call('list_files', { path: 'projects' })],
    },
    {
      name: 'function as the name, args as the arguments',
      reply: '{"function": "word_count", "args": {"path": "essay.md"}}',
      calls: [call('word_count', { path: 'essay.md' })],
    },
    {
      name: 'arguments as a string',
      reply: '{"name": "read_file", "arguments": "{\\"path\\": \\"notes/today.md\\"}"}',
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'two calls, one below the other',
      reply: lines(
        '{"name": "read_file", "arguments": {"path": "a.md"}}',
        '{"name": "read_file", "arguments": {"path": "b.md"}}',
      ),
      calls: [call('read_file', { path: 'a.md' }), call('read_file', { path: 'b.md' })],
    },
    {
      name: 'a fence without a language, Windows line ends',
      reply: '```\r\n{"name": "read_file", "arguments": {"path": "notes/today.md"}}\r\n```\r\n',
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'the marker of Mistral before a list',
      reply: '[TOOL_CALLS][{"name": "word_count", "arguments": {"path": "essay.md"}}]',
      calls: [maybe(call('word_count', { path: 'essay.md' }))],
    },
    {
      name: 'a comma too many is not repaired',
      reply: '{"name": "read_file", "arguments": {"path": "notes/today.md",}}',
      calls: [maybe(malformed('read_file'))],
    },
  ],

  truncated: [
    {
      name: 'cut off inside the arguments',
      reply: '{"name": "write_file", "arguments": {"path": "a.md", "content": "first half',
      finish: 'length',
    },
    {
      name: 'cut off after the first of two calls',
      reply: `[${DELETE_JSON}, {"name": "create_file", "argum`,
      finish: 'length',
    },
    {
      name: 'stopped inside the arguments',
      reply: '{"name": "write_file", "arguments": {"path": "a.md", "content": "first half',
      calls: [maybe(malformed('write_file'))],
    },
    {
      name: 'stopped inside a list',
      reply: `[${DELETE_JSON}, {"name": "write_file", "arguments": {"path": "a`,
      // The first of a list that was never finished: whether the rest would have changed it, nobody knows.
      calls: [maybe(malformed('delete_file')), maybe(malformed('write_file'))],
    },
    {
      // Only the outermost brace is missing: the arguments are whole, the call is not.
      name: 'stopped one brace too early',
      reply: '{"name": "read_file", "arguments": {"path": "notes/today.md"}',
      calls: [maybe(malformed('read_file')), maybe(call('read_file', { path: 'notes/today.md' }))],
    },
  ],

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
    },
    {
      name: 'the arguments given twice',
      reply: '{"name": "delete_file", "arguments": {"path": "a.md"}, "arguments": {"path": "b.md"}}',
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
  ],
});
