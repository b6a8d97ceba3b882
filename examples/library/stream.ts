// A task as a stream: its events as they happen, and its result at the end.
import { agent, escapeText } from 'countersign';

const guide = agent({ model: 'offline', verbose: false });
const stream = guide.stream('how many lines does notes.md have?');
for await (const event of stream) if (event.event === 'text') process.stdout.write(escapeText(event.text, { multiline: true }));
const result = await stream.result;
console.log(result.aborted === true ? 'stopped' : 'done');
await guide.close();
