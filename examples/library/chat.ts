// A chat: one message, one answer, and a second message in the same session.
import { agent, escapeText } from 'countersign';

const guide = agent({ model: 'offline', tools: ['files'] });

const first = await guide.chat('list all files');
console.log(escapeText(first.response, { multiline: true }));
for (const call of first.calls) console.log(`turn ${call.turn}: ${call.tool} ${call.success ? 'worked' : 'failed'}`);

const second = await guide.chat('how many lines does notes.md have?', { session: first.session });
console.log(escapeText(second.response, { multiline: true }));
console.log(first.session === second.session ? 'one session' : 'two sessions');

await guide.close();
