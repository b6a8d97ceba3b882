// The words of the chat itself: they begin with a slash and never reach the model.
import type { Session } from '../../../../session/session.ts';
import type { Output } from '../../output.ts';
import type { Prepared } from '../../prepare.ts';

export const HELP = `Type a message and Enter. Words of the program begin with a slash:
  /skill N   load a skill by its name, for what is typed behind it or next
  /context   what fills the model's context, item by item
  /drop N    throw one item out of it (a result, or a message with its answers)
  /cost      tokens and money so far
  /exit      leave (also: exit, quit, Ctrl-D)
  /help      this
Changes are shown before they happen. Afterwards: countersign undo, history, ledger.`;

export interface ChatGround {
  readonly prepared: Prepared;
  readonly session: Session | undefined;
  readonly output: Output;
}

/** What to do with a line that was typed. The work is loaded when its word is said. */
export const chatWord = async (line: string, ground: ChatGround): Promise<'message' | 'done' | 'leave'> => {
  if (['/exit', 'exit', 'quit'].includes(line)) return 'leave';
  if (line === '?') return said(ground, HELP);
  if (!line.startsWith('/')) return 'message';
  const [word = '', ...rest] = line.split(/\s+/);
  if (word === '/help') return said(ground, HELP);
  if (word === '/cost') {
    const { costLines } = await import('./cost-lines.ts');
    return said(ground, costLines(ground.session?.state, ground.prepared.model.local).join('\n'));
  }
  if (word === '/context' || (word === '/drop' && rest.length === 0)) return said(ground, await table(ground));
  if (word === '/drop') return dropItem(rest.join(' '), ground);
  return said(ground, `"${word}" is not a word of this chat: /context, /drop, /cost, /help or /exit.`);
};

const said = ({ output }: ChatGround, text: string): 'done' => {
  output.note(text);
  return 'done';
};

const table = async ({ prepared, session }: ChatGround): Promise<string> => {
  const [{ contextView }, { contextTable }] = await Promise.all([
    import('./context-view.ts'),
    import('./context-table.ts'),
  ]);
  return [...contextTable(contextView(prepared, session)), '/drop N throws out the item with that number.'].join('\n');
};

const dropItem = async (words: string, ground: ChatGround): Promise<'done'> => {
  const [{ contextView }, { drop }] = await Promise.all([import('./context-view.ts'), import('./drop.ts')]);
  const dropped = drop(ground.session, contextView(ground.prepared, ground.session), words);
  if (!dropped.ok) ground.output.error(dropped.error);
  else ground.output.note(dropped.value);
  return 'done';
};
