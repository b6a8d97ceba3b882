// A refusal, above its button: with a word of reason, with one that was used before, or without telling the model why at all. Enter in the field refuses.
import type { RefObject, VNode } from 'preact';
import { counted } from '../../../src/text/counted.ts';
import { Button } from '../../look/button.tsx';
import { Popover } from '../../look/popover.tsx';
import { useUniqueId } from '../../look/use-unique-id.ts';
import type { SheetVerdict } from '../verdict.ts';

export interface RefusePopoverProps {
  readonly opener: RefObject<HTMLElement | null>;
  /** As it was typed so far: Escape closes it and takes nothing away. */
  readonly reason: string;
  type(reason: string): void;
  /** Words of earlier refusals, the last first. */
  readonly reasons: readonly string[];
  /** Said about lines; they go along. */
  readonly comments: number;
  /** Of a press that counts. */
  refuse(event: Event, verdict: SheetVerdict): void;
  close(): void;
}

export const RefusePopover = (props: RefusePopoverProps): VNode => {
  const { opener, reason, type, reasons, comments, refuse, close } = props;
  const id = useUniqueId();
  const no = (event: Event, words: string): void => refuse(event, { is: 'no', told: true, reason: words });
  return (
    <Popover name="Refuse" opener={opener} side="above" close={close}>
      <form
        class="cs-refuse"
        onSubmit={(event) => {
          event.preventDefault();
          no(event, reason);
        }}
      >
        <label class="cs-label" for={id}>
          Why? <span class="cs-quiet">The model reads it; it may stay empty.</span>
        </label>
        <input
          class="cs-field"
          id={id}
          autocomplete="off"
          // A browser without a dictionary would fetch one from its maker.
          spellcheck={false}
          value={reason}
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
        {reasons.length === 0 ? null : (
          <div class="cs-row">
            {reasons.map((words) => (
              <button key={words} type="button" class="cs-chip cs-reason" onClick={() => type(words)}>
                {words}
              </button>
            ))}
          </div>
        )}
        <div class="cs-row">
          <button type="submit" class="cs-button cs-no">
            Refuse
          </button>
          <Button kind="ghost" onClick={(event) => refuse(event, { is: 'no', told: false })}>
            Refuse silently
          </Button>
          {comments === 0 ? null : <span class="cs-quiet">{counted(comments, 'comment')} along with it</span>}
        </div>
      </form>
    </Popover>
  );
};
