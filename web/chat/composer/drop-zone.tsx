// Lies over the conversation while files are dragged over the page. It is looked at only: the whole page takes what is dropped.
import type { VNode } from 'preact';
import { Icon } from '../../look/icon.tsx';

export const DropZone = (): VNode => (
  <div class="cs-drop-zone">
    <Icon name="paperclip" />
    Drop to add it to the message
  </div>
);
