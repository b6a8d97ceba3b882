// The bar below several proposals: how many are decided, and one press for the others.
import type { VNode } from 'preact';
import { grouped } from '../../../src/text/counted.ts';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import { Kbd } from '../../look/kbd.tsx';
import { isAskedAlone, type SheetEntry } from '../entry.ts';
import { combinedWords, type Verb, verbOf } from '../primary-words.ts';
import type { ReviewModel } from '../review-model.ts';
import { countedAs } from '../verdict.ts';

export interface BatchBarProps {
  readonly model: ReviewModel;
  readonly unready: string | undefined;
  readonly isArmed: boolean;
  /** Says no to everything that is not decided yet; nothing is signed by it. */
  refuseOthers(event: Event): void;
  /** Signs what is decided; `others`: and says yes to everything that is not. */
  sign(event: Event, others: boolean): void;
}

export const BatchBar = ({ model, unready, isArmed, refuseOthers, sign }: BatchBarProps): VNode => {
  const open = model.open.value;
  const undecided = model.undecided.value;
  const alone = undecided.filter(isAskedAlone);
  const marks = open.map((entry) => countedAs(entry.asked, model.mark(entry)));
  const refused = open.filter((entry) => model.verdict(entry) !== undefined && model.mark(entry) === 'no').length;
  const taken = open.length - undecided.length - refused;
  const isSending = model.isSending.value;
  const ready = new Set(model.ready.value);
  const words =
    unready ??
    (undecided.length === 0 ? 'All are decided.' : `${taken} to apply, ${refused} to refuse, ${undecided.length} open`);
  const others = othersOf(undecided.length, open.length);
  const isStopped = isSending || !isArmed || unready !== undefined || alone.length > 0;
  const signable = open.filter(({ question }) => ready.has(question.id));
  return (
    <div class="cs-bar">
      <div class="cs-bar-words">
        <span role="status">{words}</span>
      </div>
      <div class="cs-bar-buttons">
        {undecided.length === 0 ? null : (
          <Button kind="no" size="tall" data-no-others aria-disabled={isSending} onClick={refuseOthers}>
            Refuse {others}
          </Button>
        )}
        {alone.length > 0 && signable.length > 0 ? (
          <Button
            size="tall"
            aria-disabled={isSending || !isArmed || unready !== undefined}
            onClick={(event) => sign(event, false)}
          >
            {combinedWords(signable.map((entry) => countedAs(entry.asked, model.mark(entry))))}
          </Button>
        ) : null}
        <Button kind="go" size="tall" data-sign aria-disabled={isStopped} onClick={(event) => sign(event, true)}>
          <Icon name="signature" />
          <span class="cs-primary-words">
            {alone.length > 0
              ? `Decide ${grouped(alone.length)} ${kindOf(alone)} first`
              : undecided.length === 0
                ? combinedWords(marks)
                : `${verbFor(undecided)} ${others} and sign`}
          </span>
          <Kbd keys="mod+Enter" />
        </Button>
      </div>
    </div>
  );
};

const othersOf = (undecided: number, open: number): string => {
  if (undecided === open) return `all ${grouped(open)}`;
  return undecided === 1 ? 'the other' : `the other ${grouped(undecided)}`;
};

const kindOf = (alone: readonly SheetEntry[]): string =>
  alone.every(({ asked }) => asked.risks.includes('protected')) ? 'protected' : 'asked alone';

/** Where they are of several kinds, one word for all. */
const verbFor = (entries: readonly SheetEntry[]): Verb | 'Accept' => {
  const verbs = new Set(entries.map(({ asked }) => verbOf(asked)));
  const [verb] = verbs;
  return verbs.size === 1 && verb !== undefined ? verb : 'Accept';
};
