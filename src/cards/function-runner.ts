// The program that a card's function runs in, as text: given to Node on its command line, so that it needs the right to read no file at all.

/** Characters of a result; what is larger belongs into a file a script writes. */
export const LARGEST_RESULT = 16 * 1024 * 1024;

/**
 * The function gets a realm of its own with nothing but the language in it. Between the realms go texts only: an object of the outer
 * one leads to what all its objects share, and from there to Node. Some come all the same (an import that fails, a stack that is full), so
 * what they share is frozen, Node's permission model stands behind this wall, and a view with nothing in it behind that.
 */
const INSIDE = `(send) => {
  'use strict';
  const { parse, stringify } = JSON;
  const waiting = new Map();
  let asked = 0;
  const ask = (what, argument) => new Promise((done, failed) => {
    waiting.set(++asked, { done, failed });
    send(stringify({ ask: asked, what, argument: String(argument) }));
  });
  const progress = (...words) => send(stringify({ progress: words.map(spelled).join(' ').slice(0, 1000) }));
  const spelled = (word) => {
    if (typeof word === 'string') return word;
    try { return stringify(word) ?? String(word); } catch { return String(word); }
  };
  const signal = { aborted: false };
  const look = {
    read: (path) => ask('read', path),
    list: (folder = '.') => ask('list', folder),
    exists: (path) => ask('exists', path),
    file: (name) => ask('file', name),
    progress,
    signal,
  };
  globalThis.console = { log: progress, info: progress, warn: progress, error: progress, debug: progress };
  const failed = (thrown) => {
    let [name, message, stack] = ['Error', '', ''];
    try {
      // An error of the outer realm, of a handler that cannot be read, is none of this one's.
      if (typeof thrown === 'object' && thrown !== null && 'message' in thrown) [name, message, stack] = [String(thrown.name), String(thrown.message), String(thrown.stack)];
      else message = spelled(thrown);
    } catch { message = 'what was thrown cannot be read'; }
    send(stringify({ failed: { name: name.slice(0, 100), message: message.slice(0, 2000), stack: stack.slice(0, 4000) } }));
  };
  return {
    failed,
    answer: (line) => {
      const { answer, value, error } = parse(line);
      const asking = waiting.get(answer);
      waiting.delete(answer);
      if (error === undefined) asking.done(value);
      else asking.failed(Object.assign(new Error(error.message), { code: error.code }));
    },
    run: async (handler, input) => {
      if (typeof handler !== 'function') return send(stringify({ wrong: 'it is not a function' }));
      let value;
      try { value = await handler({ input: parse(input), look }); } catch (thrown) { return failed(thrown); }
      let text;
      try { text = stringify(value); } catch (thrown) {
        return send(stringify({ wrong: 'it returned what cannot be written as JSON: ' + String(thrown.message).split('\\n')[0] }));
      }
      if (text === undefined) return send(stringify({ wrong: 'it returned nothing' }));
      if (text.length > ${LARGEST_RESULT}) return send(stringify({ large: text.length }));
      send('{"result":' + text + '}');
    },
  };
}`;

export const RUNNER = `'use strict';
const { createContext, Script, runInContext } = require('node:vm');
const send = (line) => { try { process.stdout.write(line + '\\n'); } catch { process.exit(1); } };
const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
const inside = runInContext(${JSON.stringify(INSIDE)}, context)(send);
let held = '';
let begun = false;
const take = (line) => {
  if (begun) return inside.answer(line);
  begun = true;
  const { source, file, line: first, input } = JSON.parse(line);
  let handler;
  try { handler = new Script(source, { filename: file, lineOffset: first }).runInContext(context); }
  catch (thrown) { return inside.failed(thrown); }
  inside.run(handler, input);
};
process.on('uncaughtException', (thrown) => inside.failed(thrown));
process.stdin.setEncoding('utf8');
process.stdin.on('data', (text) => {
  held += text;
  for (let end = held.indexOf('\\n'); end >= 0; end = held.indexOf('\\n')) {
    const line = held.slice(0, end);
    held = held.slice(end + 1);
    take(line);
  }
});
process.stdin.on('end', () => process.exit(0));
`;
