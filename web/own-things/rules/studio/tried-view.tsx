// What a rule would have done with the calls that are past, before it is saved.
import type { VNode } from 'preact';
import { askedInWords, reachInWords } from '../../../../src/policy/reach-words.ts';
import { verdictInWords } from '../../../../src/policy/rule-words.ts';
import type { TriedCall, TriedRule } from '../../../../src/surfaces/server/wire/own-things.ts';
import { escapeText } from '../../../../src/text/escape.ts';
import { When } from '../../../page/show.tsx';
import { answerInWords } from '../../answer-words.ts';
import type { Tried } from './use-tried.ts';

interface Props {
  /** Why the text is no rule yet. */
  readonly problem: string | undefined;
  readonly tried: Tried | undefined;
  /** The answer is about what stands in the fields now. */
  readonly isCurrent: boolean;
}

/** The last answer stays until the next is there, so that nothing jumps while one types; it says that it is being tried anew. */
export const TriedView = ({ problem, tried, isCurrent }: Props): VNode => {
  const error = tried !== undefined && isCurrent && !tried.answer.ok ? tried.answer.error.message : undefined;
  const value = tried?.answer.ok ? tried.answer.value : undefined;
  const complaint = problem ?? error;
  return (
    <div class="cs-tried">
      <div id="rule-yaml-state" role="status">
        {complaint !== undefined ? (
          <p class="cs-notice" data-tone={problem === undefined ? 'error' : 'warn'}>
            {escapeText(complaint, { multiline: true })}
          </p>
        ) : value !== undefined ? (
          summary(value, isCurrent)
        ) : (
          <p class="cs-quiet">{TRYING}</p>
        )}
      </div>
      {value !== undefined && complaint === undefined ? details(value) : null}
    </div>
  );
};

const TRYING = 'Trying it over your past calls…';

const summary = ({ rule, offer, reach, different, never, place }: TriedRule, isCurrent: boolean): VNode => (
  <>
    <p>
      <strong>Always {escapeText(offer)}</strong>
    </p>
    <p>
      Would have {verdictInWords(rule.verdict)} {reachInWords(reach, Date.now())}.
      {different === 0 ? '' : ` ${different} of them had another verdict then.`}
    </p>
    {never === undefined || !isCurrent ? (
      <p class="cs-quiet">{isCurrent ? `It will be saved to ${escapeText(place)}.` : TRYING}</p>
    ) : (
      <p class="cs-notice" data-tone="warn">
        Not saved from here: {escapeText(never)}.
      </p>
    )}
  </>
);

const details = ({ rule, reach, calls }: TriedRule): VNode => (
  <>
    {reach.near.length === 0 ? null : (
      <>
        <p class="cs-label">Would not {rule.verdict}</p>
        <ul class="cs-near">
          {reach.near.map((near) => (
            <li key={near.words}>
              <code>{escapeText(near.words, { maxLength: 120 })}</code> ({askedInWords(near)})
            </li>
          ))}
        </ul>
      </>
    )}
    {calls.length === 0 ? null : (
      <details>
        <summary>What changes, call by call</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section class="cs-scroll cs-tried-calls" tabIndex={0} aria-label="Calls it speaks of">
          <table class="cs-table">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Call</th>
                <th scope="col">Then</th>
                <th scope="col">With the rule</th>
              </tr>
            </thead>
            <tbody>
              {calls.map((each) => (
                <tr key={each.id}>
                  <td>
                    <When at={each.at} />
                  </td>
                  <td>
                    <code>{escapeText(each.words, { maxLength: 160 })}</code>
                  </td>
                  <td>{thenInWords(each)}</td>
                  <td>{each.now === each.then ? 'the same' : <strong>{verdictInWords(each.now)}</strong>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    )}
  </>
);

const thenInWords = ({ then, answer }: TriedCall): string =>
  answer === undefined ? verdictInWords(then) : answerInWords(answer);
