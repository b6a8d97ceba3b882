// A tool of your own: it says what would change and what the model may read; asking, applying and undoing are not its business.
import { agent, tool } from 'countersign';
import { scripted } from './own-model.ts';

const addLine = tool({
  name: 'add_line',
  description: 'Adds one line at the end of a text file, and makes the file where there is none.',
  input: {
    type: 'object',
    properties: {
      path: { type: 'string', description: 'Relative to the workspace' },
      line: { type: 'string' },
    },
    required: ['path', 'line'],
  },
  // `input.path` and `input.line` are strings: their types come from the schema.
  async propose({ input, look }) {
    const before = (await look.exists(input.path)) ? await look.read(input.path) : '';
    return { changes: { [input.path]: `${before}${input.line}\n` }, share: `${input.path} would get one more line.` };
  },
});

const model = scripted([{ calls: [['add_line', { path: 'log.txt', line: 'tested' }]] }, 'Noted.']);
const worker = agent({ model, tools: [addLine], verbose: false, approve: ({ preview }) => preview.files.length === 1 });

const result = await worker.task('Write down that we tested.');
console.log(result.response, result.calls[0]?.receipt.changed[0]?.what);
await worker.close();
