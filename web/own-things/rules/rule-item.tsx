// One rule in words: what it decides, where it stands, why, how often it was used and how long it counts. Yours can be taken out.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { dayAndTime, timesInWords } from '../../../src/policy/reach-words.ts';
import type { ErrorReply } from '../../../src/surfaces/server/wire/event.ts';
import type { RemovedRule, RuleRow } from '../../../src/surfaces/server/wire/own-things.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { call } from '../../client/call.ts';
import { Failure } from '../../page/show.tsx';
import { SecondPress } from './second-press.tsx';

interface Props {
  readonly rule: RuleRow;
  removed(words: string): void;
}

export const RuleItem = ({ rule, removed }: Props): VNode => {
  const failed = useSignal<ErrorReply['error'] | undefined>(undefined);
  const words = escapeText(rule.words);
  const remove = async (): Promise<void> => {
    const answered = await call<RemovedRule>('DELETE', `/api/rules/${encodeURIComponent(rule.id)}`);
    if (answered.ok) removed(answered.value.words);
    else failed.value = answered.error;
  };
  return (
    <li class="cs-card cs-rule" data-verdict={rule.verdict}>
      <div class="cs-rule-head">
        <p class="cs-rule-words">{words}</p>
        {rule.mayRemove ? <SecondPress label="Remove" about={words} question="Remove it?" press={remove} /> : null}
      </div>
      <p class="cs-quiet">{escapeText(rule.place)}</p>
      {rule.why === undefined ? null : <p class="cs-quiet">why: “{escapeText(rule.why)}”</p>}
      <p class="cs-quiet">
        {rule.matches === undefined ? '' : `matches ${rule.matches} · `}
        {useInWords(rule)} · {expiryInWords(rule)}
      </p>
      {rule.yaml === '' ? null : (
        <details>
          <summary>
            {rule.source.kind === 'session' ? 'As it would stand in a file' : 'As it stands in the file'}
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
