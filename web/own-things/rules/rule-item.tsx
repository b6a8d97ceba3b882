// One rule in words: what it decides, where it stands, why, how often it was used and how long it counts. Yours can be taken out.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { dayAndTime, timesInWords } from '../../../src/policy/reach-words.ts';
import type { ErrorReply } from '../../../src/surfaces/server/wire/event.ts';
import type { RemovedRule, RuleRow } from '../../../src/surfaces/server/wire/own-things.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Failure } from '../../page/show.tsx';
import { useDesk } from '../../state/desk-context.ts';
import { SecondPress } from '../second-press.tsx';
import { RuleWords } from './rule-words.tsx';

interface Props {
  readonly rule: RuleRow;
  removed(words: string): void;
}

export const RuleItem = ({ rule, removed }: Props): VNode => {
  const { call } = useDesk();
  const failed = useSignal<ErrorReply['error'] | undefined>(undefined);
  const remove = async (): Promise<void> => {
    const answered = await call<RemovedRule>('DELETE', `/api/rules/${encodeURIComponent(rule.id)}`);
    if (answered.ok) removed(answered.value.words);
    else failed.value = answered.error;
  };
  return (
    <li class="cs-rule" data-expired={rule.expired}>
      <div class="cs-rule-head">
        <RuleWords verdict={rule.verdict} words={rule.words} />
        {rule.mayRemove ? (
          <SecondPress
            label="Remove"
            icon="trash-2"
            about={escapeText(rule.words)}
            question="Remove it?"
            press={remove}
          />
        ) : null}
      </div>
      {rule.why === undefined ? null : <p class="cs-rule-why">Why: “{escapeText(rule.why)}”</p>}
      <p class="cs-quiet">
        {rule.matches === undefined ? '' : `matches ${rule.matches} · `}
        {useInWords(rule)} · {expiryInWords(rule)}
      </p>
      {rule.yaml === '' ? (
        <p class="cs-quiet cs-rule-place">{escapeText(rule.place)}</p>
      ) : (
        <details>
          <summary>
            <span class="cs-rule-place">{escapeText(rule.place)}</span>
            <span class="cs-hidden">
              {rule.source.kind === 'session' ? ', as it would stand in a file' : ', as it stands there'}
            </span>
          </summary>
          <pre class="cs-foreign">{escapeText(rule.yaml, { multiline: true })}</pre>
        </details>
      )}
      {failed.value === undefined ? null : <Failure error={failed.value} />}
    </li>
  );
};

const useInWords = ({ used, last }: RuleRow): string => {
  if (used === 0) return 'not used here yet';
  return `used here ${timesInWords(used)}${last === undefined ? '' : `, the last ${dayAndTime(last, Date.now())}`}`;
};

const expiryInWords = ({ until, expired, source }: RuleRow): string => {
  if (source.kind === 'session') return source.turn === true ? 'ends with your next message' : 'ends with the session';
  if (until === undefined) return 'expires never';
  return `${expired ? 'expired' : 'expires'} after ${escapeText(until)}`;
};
