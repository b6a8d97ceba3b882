// A question in the live terminal: its words stay, what is typed below them is live until Enter, then it stays as well.

import { escapeText } from '../../../text/escape.ts';
import { layout, ours } from '../desk/layout.ts';
import type { Typed } from '../desk/line-prompt.ts';
import { wrap } from '../desk/wrap-text.ts';
import { armed, type Moment } from './arming.ts';
import type { FrontStage } from './front.ts';
import { typeKey } from './typed-line.ts';

/** `words` end in the prompt, such as "> ". */
export const askLine = async (
  words: string,
  { signal, moment }: { readonly signal: AbortSignal; readonly moment: Moment },
  stage: FrontStage,
): Promise<Typed> => {
  if (signal.aborted) return { kind: 'aborted' };
  const ready = await armed(stage, signal, moment);
  if (ready !== 'armed') {
    stage.put(undefined);
    return { kind: ready };
  }
  const said = words.split('\n');
  const prompt = said.pop() ?? '';
  stage.print(said);
  const typed = await new Promise<Typed & { readonly line?: string }>((resolve) => {
    let [text, over] = ['', false];
    const end = (ended: Typed): void => {
      over = true;
      signal.removeEventListener('abort', abort);
      resolve({ ...ended, line: text });
    };
    const abort = (): void => resolve({ kind: 'aborted' });
    signal.addEventListener('abort', abort, { once: true });
    stage.put({
      press: (key) => {
        // What was typed after Enter was typed before anyone saw what comes next.
        if (over) return void stage.hold(key);
        const after = typeKey(text, key);
        text = after.text;
        if (after.event === 'pasted')
          stage.print(layout([ours('Pasted text is not an answer: type it.')], stage.page()));
        else if (after.event === 'line') end({ kind: 'line', text });
        else if (after.event !== undefined) end({ kind: after.event });
        stage.paint();
      },
      area: ({ columns }) => {
        const lines = shown(prompt, text, columns);
        return { lines, cursor: { row: lines.length - 1, before: lines.at(-1) ?? '' } };
      },
      end: () => end({ kind: 'end' }),
    });
    stage.paint();
  });
  // Before the composer comes back, so that both happen in one frame.
  const { line, ...ended } = typed;
  if (line !== undefined) stage.print(shown(prompt, line, stage.page().columns).map((each) => each.trimEnd()));
  stage.put(undefined);
  return ended;
};

const shown = (prompt: string, text: string, columns: number): readonly string[] =>
  wrap(escapeText(text), Math.max(columns - 1 - prompt.length, 2)).map(
    (piece, index) => `${index === 0 ? prompt : ' '.repeat(prompt.length)}${piece}`,
  );
