// "Apply and always": the rule in words, how far it reaches, for how long; what is shown is what is saved, and nothing is saved or applied before it was shown.
import { useSignal } from '@preact/signals';
import type { RefObject, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { RuleOffer } from '../../../src/surfaces/server/wire/question-view.ts';
import type { Answered } from '../../diff/answered.ts';
import { Button } from '../../look/button.tsx';
import { Popover } from '../../look/popover.tsx';
import { Skeleton } from '../../look/skeleton.tsx';
import { useUniqueId } from '../../look/use-unique-id.ts';
import type { SheetEntry } from '../entry.ts';
import { ErrorNotice } from '../error-notice.tsx';
import { verbOf } from '../primary-words.ts';
import type { ReviewHost } from '../review-host.ts';

type Length = RuleOffer['lengths'][number];

export interface AlwaysPopoverProps {
  readonly opener: RefObject<HTMLElement | null>;
  readonly entry: SheetEntry;
  readonly host: Pick<ReviewHost, 'offerAlways' | 'saveAlways'>;
  /** What it begins with: "stop asking this session". */
  readonly length: Length | undefined;
  mayAct(event: Event): boolean;
  /** The rule is saved: what it was asked for is signed too. */
  apply(event: Event): void;
  close(): void;
}

export const AlwaysPopover = (props: AlwaysPopoverProps): VNode => {
  const { opener, entry, host, length, mayAct, apply, close } = props;
  const offer = useSignal<Answered<RuleOffer> | undefined>(undefined);
  const failed = useSignal<Extract<Answered<never>, { ok: false }>['error'] | undefined>(undefined);
  const howLong = useSignal<Length | undefined>(length);
  const isSaving = useSignal(false);
  const { question, asked } = entry;
  useEffect(() => {
    void host.offerAlways(question.id, asked.id).then((found) => {
      offer.value = found;
      if (!found.ok) return;
      const { lengths } = found.value;
      if (lengths.length === 1) howLong.value = lengths[0];
      else if (howLong.value !== undefined && !lengths.includes(howLong.value)) howLong.value = undefined;
    });
    // It is made anew for another proposal.
  }, []);
  const save = async (event: Event): Promise<void> => {
    if (!mayAct(event) || howLong.value === undefined || isSaving.value) return;
    isSaving.value = true;
    const saved = await host.saveAlways(question.id, asked.id, howLong.value);
    isSaving.value = false;
    failed.value = saved.ok ? undefined : saved.error;
    if (!saved.ok) return;
    close();
    apply(event);
  };
  return (
    <Popover name="Always" opener={opener} side="above" close={close}>
      <div class="cs-always" aria-busy={offer.value === undefined}>
        {offer.value === undefined ? <Skeleton lines={4} /> : null}
        {offer.value?.ok === false ? <ErrorNotice error={offer.value.error} /> : null}
        {offer.value?.ok ? (
          <Offered offer={offer.value.value} howLong={howLong.value} chosen={(next) => (howLong.value = next)} />
        ) : null}
        {failed.value === undefined ? null : <ErrorNotice error={failed.value} />}
        <div class="cs-row">
          {offer.value?.ok ? (
            <Button aria-disabled={howLong.value === undefined || isSaving.value} onClick={(event) => void save(event)}>
              Save the rule and {verbOf(asked).toLowerCase()}
            </Button>
          ) : null}
          <Button kind="ghost" onClick={close}>
            Back
          </Button>
        </div>
      </div>
    </Popover>
  );
};

interface OfferedProps {
  readonly offer: RuleOffer;
  readonly howLong: Length | undefined;
  chosen(howLong: Length): void;
}

const Offered = ({ offer, howLong, chosen }: OfferedProps): VNode => {
  const id = useUniqueId();
  const as = howLong === undefined ? undefined : offer.as[howLong];
  return (
    <>
      <p>
        Always <bdi>{offer.words}</bdi>
      </p>
      <p class="cs-quiet">
        It <bdi>{offer.wouldHave}</bdi>
      </p>
      {offer.wouldNot.length === 0 ? null : (
        <div class="cs-quiet">
          <p id={`${id}-not`}>It would not cover:</p>
          <ul aria-labelledby={`${id}-not`}>
            {offer.wouldNot.map((words) => (
              <li key={words}>
                <bdi>{words}</bdi>
              </li>
            ))}
          </ul>
        </div>
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
            It goes to <bdi>{as.place}</bdi>
          </p>
        </>
      )}
    </>
  );
};

const LENGTHS: Readonly<Record<Length, string>> = {
  turn: 'this turn',
  session: 'this session',
  '1h': 'an hour',
  '1d': 'a day',
  forever: 'forever',
};
