// What goes along with the message that is being written: each with its size, and a way to leave it out.
import type { VNode } from 'preact';
import { escapeText } from '../../../src/text/escape.ts';
import { spelledSize } from '../../../src/text/spelled-size.ts';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import type { Attachment } from './attachment.ts';

export interface AttachedListProps {
  readonly attached: readonly Attachment[];
  remove(attachment: Attachment): void;
}

export const AttachedList = ({ attached, remove }: AttachedListProps): VNode | null =>
  attached.length === 0 ? null : (
    <ul class="cs-plain cs-attached" aria-label="Goes along">
      {attached.map((attachment, at) => {
        const name = escapeText(attachment.name, { maxLength: LONGEST_NAME });
        return (
          <li key={at} class="cs-chip" data-tone="line">
            {attachment.preview === undefined ? (
              <Icon name="file-text" small />
            ) : (
              <img class="cs-attached-picture" src={attachment.preview} alt="" />
            )}
            <span class="cs-cut">{name}</span>
            <span class="cs-faint">{spelledSize(attachment.bytes)}</span>
            <Button kind="ghost" size="small" icon="x" name={`Remove ${name}`} onClick={() => remove(attachment)} />
          </li>
        );
      })}
    </ul>
  );

/** Of what is shown; the whole name is sent. */
const LONGEST_NAME = 80;
