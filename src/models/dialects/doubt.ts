// Calls that nothing announced, and that may only be shown: they count if nothing follows them but closing words or what the model does next,
// and are given back as text if anything else is said.
import { isContinuation } from './announcement.ts';
import type { CalledBlock, Spoken } from './spoken.ts';
import { isClosing, LONGEST_CLOSING } from './tail.ts';

/** `left`: told of each block that is given back as text. */
export const doubt = (out: Spoken, left: (block: CalledBlock) => void) => {
  let blocks: { readonly block: CalledBlock; readonly before: string }[] = [];
  let after = '';
  const settle = (): void => {
    const [settled, said] = [blocks, after];
    [blocks, after] = [[], ''];
    // The same beginning of it, however it was cut when it came.
    const isMeant = isClosing(said) || isContinuation(said.trimStart().slice(0, LONGEST_CLOSING));
    for (const { block, before } of settled) {
      if (isMeant) out.call(block);
      else {
        left(block);
        out.say('text', before + block.text);
      }
    }
    if (said !== '') out.say('text', said);
  };
  return {
    /** While it is, everything said goes through `say`. */
    get pending(): boolean {
      return blocks.length > 0;
    },
    add: (block: CalledBlock): void => {
      blocks.push({ block, before: after });
      after = '';
    },
    say: (text: string): void => {
      after += text;
      if (after.trim().length > LONGEST_CLOSING) settle();
    },
    settle,
  };
};
