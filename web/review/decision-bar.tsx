// The bar at the bottom: yes, no, edit, always for what is looked at; for several, one button that signs all of it.
import type { VNode } from 'preact';
import type { SheetEntry } from './entry.ts';
import { againWords, combinedWords, primaryWords } from './primary-words.ts';
import type { ReviewModel } from './review-model.ts';
import { takenOf } from './taken.ts';
import { countedAs, type SheetVerdict } from './verdict.ts';

export type PanelName = 'refuse' | 'always' | 'edit' | 'help';

export interface DecisionBarProps {
  readonly model: ReviewModel;
  readonly entry: SheetEntry;
  /** Why nothing can be signed now. */
  readonly unready: string | undefined;
  /** Presses count; before, the buttons show that they do not. */
  readonly isArmed: boolean;
  /** Yes was pressed once, of what needs a second press. */
  readonly isPressed: boolean;
  /** It stands in place of the bar until it is closed. */
  open(panel: PanelName): void;
  yes(event: Event): void;
  sign(event: Event): void;
  /** Of everything that is not decided yet. */
  all(event: Event, verdict: SheetVerdict): void;
}

export const DecisionBar = (props: DecisionBarProps): VNode => {
  const { model, entry, unready, isArmed, isPressed, open, yes } = props;
  const { asked } = entry;
  const isBatch = model.open.value.length > 1;
  const isSending = model.isSending.value;
  const choice = model.choice(entry);
  const words = primaryWords(asked, choice);
  const opener = (name: PanelName, label: string): VNode => (
    <button type="button" class="cs-button" data-opens={name} aria-disabled={isSending} onClick={() => open(name)}>
      {label}
    </button>
  );
  return (
    <div class="cs-bar">
      <div class="cs-row">
        <button
          type="button"
          class={isBatch ? 'cs-button' : 'cs-button cs-primary'}
          data-yes
          {...(isBatch ? { 'aria-pressed': model.verdict(entry)?.is === 'yes' } : {})}
          aria-disabled={isSending || !isArmed || unready !== undefined}
          onClick={yes}
        >
          {isPressed ? againWords(asked, choice) : isBatch ? `Yes · ${words.toLowerCase()}` : words}
        </button>
        {opener('refuse', 'Refuse…')}
        {asked.schema === undefined ? null : opener('edit', 'Edit…')}
        {asked.mayAlways && !asked.mustAsk ? opener('always', 'Always…') : null}
        {opener('help', 'Keys')}
        <span class="cs-quiet" role="status">
          {unready ?? (isPressed ? 'It is asked on its own: one press more.' : '')}
        </span>
        {takenOf(asked, choice).isEdited ? (
          <span class="cs-quiet">You see your version once more before anything is applied.</span>
        ) : null}
      </div>
      {isBatch ? <Combined {...props} /> : null}
    </div>
  );
};

const Combined = ({ model, unready, isArmed, sign, all }: DecisionBarProps): VNode => {
  const open = model.open.value;
  const ready = new Set(model.ready.value);
  const signed = open.filter(({ question }) => ready.has(question.id));
  const undecided = open.filter((entry) => model.verdict(entry) === undefined);
  const alone = undecided.filter(({ asked }) => asked.risks.length > 0).map(({ number }) => number);
  const covered = undecided.length - alone.length;
  const isSending = model.isSending.value;
  return (
    <div class="cs-row">
      <button
        type="button"
        class="cs-button"
        aria-disabled={isSending || covered === 0}
        onClick={(event) => all(event, { is: 'yes' })}
      >
        {alone.length === 0 ? 'Yes to all the others' : `Yes to all the others (not ${alone.join(', ')})`}
      </button>
      <button
        type="button"
        class="cs-button"
        aria-disabled={isSending || undecided.length === 0}
        onClick={(event) => all(event, { is: 'no', told: true })}
      >
        No to all the others
      </button>
      <button
        type="button"
        class="cs-button cs-primary"
        data-sign
        aria-disabled={isSending || !isArmed || unready !== undefined || signed.length === 0}
        onClick={sign}
      >
        {signed.length === 0 ? 'Sign' : combinedWords(signed.map((entry) => countedAs(entry.asked, model.mark(entry))))}
      </button>
      <span class="cs-quiet" role="status">
        {undecided.length === 0 ? 'All are decided.' : `${undecided.length} of ${open.length} not decided.`}
      </span>
    </div>
  );
};
