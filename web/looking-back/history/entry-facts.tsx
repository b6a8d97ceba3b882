// Who signed an entry and how, in which conversation, and what was left out of it; the call itself is folded.
import type { ComponentChildren, VNode } from 'preact';
import type { EntryView } from '../../../src/surfaces/server/wire/looking-back.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { signedWords } from './signed-words.ts';

export const EntryFacts = ({ entry }: { readonly entry: EntryView }): VNode => {
  const { group, call: made, sessionInfo, note, leftOut, decidedBy } = entry;
  return (
    <>
      <dl class="cs-facts cs-beside">
        <Fact name="Signed">
          {escapeText(signedWords(entry))}
          {decidedBy?.kind === 'rule' ? (
            <>
              {' '}
              <a href="#/rules">Look at the rules</a>
            </>
          ) : null}
        </Fact>
        {sessionInfo === null ? null : (
          <Fact name="In">
            <a href={`#/sessions/${sessionInfo.id}`}>
              {escapeText(sessionInfo.title, { maxLength: 120 }) || `session ${sessionInfo.id}`}
            </a>{' '}
            <span class="cs-quiet">
              session {sessionInfo.id}, {escapeText(sessionInfo.model)}
            </span>
          </Fact>
        )}
        {leftOut.length === 0 ? null : (
          <Fact name="Left out">{escapeText(leftOut.join(', '), { maxLength: 300 })}</Fact>
        )}
        {note === null ? null : <Fact name="Note">{escapeText(note)}</Fact>}
      </dl>
      {made === undefined ? null : (
        <details>
          <summary>The call</summary>
          <dl class="cs-facts cs-beside">
            <Fact name="Tool">
              <a href={`#/tools/${encodeURIComponent(made.tool)}`}>{escapeText(made.tool)}</a>
            </Fact>
            <Fact name="Input">
              <span class="cs-mono cs-past-call">{escapeText(made.input, { maxLength: MOST_INPUT })}</span>
            </Fact>
            <Fact name="Group">{group}</Fact>
          </dl>
        </details>
      )}
    </>
  );
};

const Fact = ({ name, children }: { readonly name: string; readonly children: ComponentChildren }): VNode => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

/** The session has all of it. */
const MOST_INPUT = 300;
