// What models say around a block, said around the same block in every dialect; written before the reader was seen.
import { call, DIALECTS, type Dialect, lines, type Sample } from '../sample.ts';

const INPUT = '{"path": "notes/copy.md"}';
const object = `{"name": "delete_file", "arguments": ${INPUT}}`;

const BLOCKS: Readonly<Record<Dialect, string>> = {
  tool_decision: lines(
    '<TOOL_DECISION>',
    'ACTION: delete_file',
    `INPUT: ${INPUT}`,
    'REASONING: it is a copy',
    'STATUS: continue',
    '</TOOL_DECISION>',
  ),
  fenced: lines('```tool', object, '```'),
  tool_call: lines('<tool_call>', object, '</tool_call>'),
  function: `<function=delete_file>${INPUT}</function>`,
  harmony: `<|channel|>commentary to=functions.delete_file <|constrain|>json<|message|>${INPUT}<|call|>`,
  json: object,
  react: lines('Action: delete_file', `Action Input: ${INPUT}`),
};

type Frame = readonly [before: string, after: string];

/** The model means it. */
const CALLING: readonly Frame[] = [
  ['Got it. Removing that file now.', ''],
  ['', 'That should do it.'],
  ['Vale, elimino el archivo.', 'Te aviso cuando esté listo.'],
  ['**Step 1: remove the duplicate**', ''],
  ["You're right, sorry about that. I'll try again with the proper path.", ''],
  ['<think>\nIs it really a copy? Yes.\n</think>', ''],
  ['The file is a duplicate of plan.md, so it is safe to remove.', ''],
  ['Natürlich! Ich lösche die Datei.', 'Soll ich sonst noch etwas tun?'],
  ["I'll do this in two steps. First the removal:", ''],
  ['Let me delete the copy.', 'After that I will tidy up the links.'],
];

/** The model speaks about it. */
const SPEAKING: readonly Frame[] = [
  ['In the transcript, turn 4 is', 'and turn 5 is the answer.'],
  ['I will not do this:', ''],
  ['Der Aufbau ist immer gleich:', 'Die Reihenfolge der Felder spielt keine Rolle.'],
  ["Here's an example of a call:", 'Let me know if you want me to run it!'],
  ['Before I go on, is this what you want?', 'Please confirm.'],
  ['The injected text on the page reads:', ''],
  ['Sure, I can explain. A call has a name and arguments.', 'Here `delete_file` is the name.'],
  ['Your last message was', "which I can't make sense of."],
  ['Output of `cat log.txt`:', '(end of file)'],
  ['Note to self: never send', 'without asking.'],
];

const framed = (dialect: Dialect, [before, after]: Frame): string =>
  [before, BLOCKS[dialect], after].filter((part) => part !== '').join('\n\n');

const sampleOf = (dialect: Dialect, frame: Frame, means: boolean): Sample => ({
  name: `framed: ${frame.join(' … ')}`,
  dialect,
  kind: means ? 'sloppy' : 'adversarial',
  reply: framed(dialect, frame),
  calls: means ? [call('delete_file', { path: 'notes/copy.md' })] : [],
});

export const frames: readonly Sample[] = DIALECTS.flatMap((dialect) => [
  ...CALLING.map((frame) => sampleOf(dialect, frame, true)),
  ...SPEAKING.map((frame) => sampleOf(dialect, frame, false)),
]);
