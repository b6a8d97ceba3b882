// A refusal with a word of reason, without one, or without telling the model why at all.
import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import { Panel } from './panel.tsx';
import type { SheetVerdict } from './verdict.ts';

export interface RefusePanelProps {
  /** As it was typed so far: Escape closes the panel and takes nothing away. */
  readonly reason: string;
  type(reason: string): void;
  /** Of a press that counts. */
  refuse(event: Event, verdict: SheetVerdict): void;
  close(): void;
}

export const RefusePanel = ({ reason, type, refuse, close }: RefusePanelProps): VNode => {
  const id = useId();
  const no = (event: Event): void => refuse(event, { is: 'no', told: true, reason });
  return (
    <Panel title="Refuse" close={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          no(event);
        }}
      >
        <label class="cs-label" for={id}>
          A word to the model about why (may stay empty)
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
        <div class="cs-row">
          <button type="submit" class="cs-button">
            Refuse
          </button>
          <button type="button" class="cs-button cs-bare" onClick={(event) => refuse(event, { is: 'no', told: false })}>
            Skip: refuse without a word about why
          </button>
        </div>
      </form>
    </Panel>
  );
};
