// "Always": the rule in words, how far it reaches, for how long; what is shown is what is saved, and nothing is saved before it was shown.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import type { RuleOffer } from '../../src/surfaces/server/wire/question-view.ts';
import type { SheetEntry } from './entry.ts';
import { ErrorNotice } from './error-notice.tsx';
import { Panel } from './panel.tsx';
import type { Answered, ReviewHost } from './review-host.ts';

export interface AlwaysPanelProps {
  readonly entry: SheetEntry;
  readonly host: Pick<ReviewHost, 'offerAlways' | 'saveAlways'>;
  mayAct(event: Event): boolean;
  close(): void;
}

export const AlwaysPanel = ({ entry, host, mayAct, close }: AlwaysPanelProps): VNode => {
  const offer = useSignal<Answered<RuleOffer> | undefined>(undefined);
  const saved = useSignal<Answered<{ readonly words: string }> | undefined>(undefined);
  const howLong = useSignal<string | undefined>(undefined);
  const { question, asked } = entry;
  useEffect(() => {
    void host.offerAlways(question.id, asked.id).then((found) => {
      offer.value = found;
      if (found.ok && found.value.lengths.length === 1) howLong.value = found.value.lengths[0];
    });
    // The panel is made anew for another proposal.
  }, []);
  const save = async (event: Event): Promise<void> => {
    if (!mayAct(event) || howLong.value === undefined) return;
    saved.value = await host.saveAlways(question.id, asked.id, howLong.value);
  };
  return (
    <Panel title="Always" close={close}>
      <div class="cs-always" aria-busy={offer.value === undefined}>
        {offer.value === undefined ? <p class="cs-quiet">Looking at your past calls…</p> : null}
        {offer.value?.ok === false ? <ErrorNotice error={offer.value.error} /> : null}
        {offer.value?.ok ? (
          <Offered offer={offer.value.value} howLong={howLong.value} chosen={(next) => (howLong.value = next)} />
        ) : null}
        {offer.value?.ok && !saved.value?.ok ? (
          <button
            type="button"
            class="cs-button"
            aria-disabled={howLong.value === undefined}
            onClick={(event) => void save(event)}
          >
            Save the rule
          </button>
        ) : null}
        <div role="status">
          {saved.value?.ok ? (
            <p class="cs-notice">{saved.value.value.words} This one is still yours to answer.</p>
          ) : null}
        </div>
        {saved.value?.ok === false ? <ErrorNotice error={saved.value.error} /> : null}
      </div>
    </Panel>
  );
};

interface OfferedProps {
  readonly offer: RuleOffer;
  readonly howLong: string | undefined;
  chosen(howLong: string): void;
}

const Offered = ({ offer, howLong, chosen }: OfferedProps): VNode => {
  const id = useId();
  const as = howLong === undefined ? undefined : offer.as[howLong];
  return (
    <>
      <p>
        Always <bdi>{offer.words}</bdi>
      </p>
      <p class="cs-quiet">
        <bdi>{offer.wouldHave}</bdi>
      </p>
      {offer.wouldNot.length === 0 ? null : (
        <ul class="cs-quiet" aria-label="It would not cover">
          {offer.wouldNot.map((words) => (
            <li key={words}>
              <bdi>{words}</bdi>
            </li>
          ))}
        </ul>
      )}
      {offer.lengths.length < 2 ? null : (
        <fieldset class="cs-row">
          <legend class="cs-label">For how long?</legend>
          {offer.lengths.map((length) => (
            <label key={length} class="cs-check">
              <input type="radio" name={id} checked={howLong === length} onChange={() => chosen(length)} />
              <span>{LENGTHS[length]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {as === undefined ? (
        <p class="cs-quiet">The rule is shown as it would be written before you save it.</p>
      ) : (
        <>
          <pre class="cs-foreign cs-exact">{as.yaml}</pre>
          <p class="cs-quiet">
            goes to <bdi>{as.place}</bdi>
          </p>
        </>
      )}
    </>
  );
};

const LENGTHS: Readonly<Record<RuleOffer['lengths'][number], string>> = {
  turn: 'this turn',
  session: 'this session',
  '1h': 'an hour',
  '1d': 'a day',
  forever: 'forever',
};
