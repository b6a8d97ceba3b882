// How far the model may go from here, as one thing: it asks each time, its changes are gathered for one signature, or it only reads.
import type { VNode } from 'preact';
import type { SessionHead } from '../../../src/surfaces/server/wire/session-view.ts';
import { Icon } from '../../look/icon.tsx';
import { Menu } from '../../look/menu.tsx';
import type { SignName } from '../../look/signs.ts';
import type { OpenChat } from '../open-chat.ts';

type Mode = 'ask' | 'draft' | 'read';

const MODES: readonly { readonly mode: Mode; readonly words: string; readonly icon: SignName }[] = [
  { mode: 'ask', words: 'Ask each time', icon: 'signature' },
  { mode: 'draft', words: 'Sign at the end', icon: 'list-checks' },
  { mode: 'read', words: 'Read-only', icon: 'eye' },
];

export const ModeChoice = ({ chat, head }: { readonly chat: OpenChat; readonly head: SessionHead }): VNode => {
  const now = modeOf(head);
  const { words, icon } = MODES.find(({ mode }) => mode === now)!; // every mode is in the list
  const choose = async (mode: Mode): Promise<void> => {
    const [readOnly, drafting] = [mode === 'read', mode === 'draft'];
    // What forbids comes first, and what allows last: nothing is asked for in between that neither of the two would ask for.
    if (readOnly && !head.readOnly) await chat.ask('read-only', { on: true });
    if (drafting !== head.drafting) await chat.ask('drafting', { on: drafting });
    if (!readOnly && head.readOnly) await chat.ask('read-only', { on: false });
  };
  return (
    <Menu
      kind="ghost"
      size="small"
      icon={icon}
      name="How its changes are signed"
      side="above"
      actions={MODES.map((each) => ({
        words: each.words,
        icon: each.icon,
        isOn: each.mode === now,
        act: () => void choose(each.mode),
      }))}
    >
      <span class="cs-chip-words">{words}</span>
      <Icon name="chevron-down" small />
    </Menu>
  );
};

const modeOf = ({ readOnly, drafting }: SessionHead): Mode => (readOnly ? 'read' : drafting ? 'draft' : 'ask');
