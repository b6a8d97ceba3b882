// Which tools the model has in a new conversation, and what it is told.
import type { VNode } from 'preact';
import type { DeskState } from '../../../src/surfaces/server/wire/session-view.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Icon } from '../../look/icon.tsx';
import { Menu } from '../../look/menu.tsx';

export interface ProfileChoiceProps {
  readonly profiles: DeskState['profiles'];
  readonly chosen: string;
  choose(name: string): void;
}

export const ProfileChoice = ({ profiles, chosen, choose }: ProfileChoiceProps): VNode => (
  <Menu
    kind="ghost"
    size="small"
    icon="sliders-horizontal"
    name="Profile"
    side="above"
    actions={profiles.map(({ name, about }) => ({
      words: about === '' ? escapeText(name) : `${escapeText(name)}: ${escapeText(about)}`,
      isOn: name === chosen,
      act: () => choose(name),
    }))}
  >
    <span class="cs-hidden">Profile </span>
    <span class="cs-chip-words">{escapeText(chosen)}</span>
    <Icon name="chevron-down" small />
  </Menu>
);
