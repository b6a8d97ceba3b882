// What a person reads before the thing itself: what would happen, what asked for it, with which words, who gets it, and why it is asked.
import type { VNode } from 'preact';
import { linesWords, objectWords } from '../../src/proposal/headline-words.ts';
import type { AskedView } from '../../src/surfaces/server/wire/question-view.ts';
import { isSecondGate } from './entry.ts';
import { FoldedText } from './folded-text.tsx';

/** "Edit Projects/Website.md +1 −1". */
export const Headline = ({ asked: { headline } }: { readonly asked: AskedView }): VNode => {
  const lines = linesWords(headline);
  return (
    <>
      {headline.title} <bdi>{objectWords(headline)}</bdi>
      {lines === '' ? null : <span class="cs-quiet"> {lines}</span>}
    </>
  );
};

export const ProposalHead = ({ asked }: { readonly asked: AskedView }): VNode => {
  const { tool, headline, again, origin, adjusted, notes, modelSays, because, rule, mustAsk, summary } = asked;
  return (
    <div class="cs-proposal-facts">
      {again === undefined ? null : (
        <p class="cs-notice" data-tone="warn">
          {againWords(asked)}
        </p>
      )}
      {isSecondGate(asked) ? <p class="cs-notice">What came back; nothing has been shared yet.</p> : null}
      {headline.sentence === undefined ? null : (
        <p>
          <bdi>{headline.sentence}</bdi>
        </p>
      )}
      <dl class="cs-about">
        <dt>Tool</dt>
        <dd>
          <bdi>{tool.title}</bdi> <code>{tool.name}</code>
          {tool.purpose === '' ? null : (
            <div class="cs-quiet">
              <FoldedText text={tool.purpose} />
            </div>
          )}
        </dd>
        {summary === '' || asked.command !== undefined ? null : (
          <>
            <dt>In short</dt>
            <dd>
              <FoldedText text={summary} />
            </dd>
          </>
        )}
        <dt>Arguments</dt>
        <dd>
          <Arguments asked={asked} />
        </dd>
        {origin === undefined ? null : (
          <>
            <dt>From</dt>
            <dd>
              <bdi>{origin}</bdi>
            </dd>
          </>
        )}
      </dl>
      {modelSays === undefined ? null : (
        <p class="cs-foreign">
          <span class="cs-quiet">model:</span> <bdi>{modelSays}</bdi>
        </p>
      )}
      {notes
        .filter(({ good }) => good !== true)
        .map(({ code, words, path }) => (
          <p key={`${code} ${path ?? ''} ${words}`} class="cs-notice" data-tone="warn">
            note: {path === undefined ? null : <bdi>{path}: </bdi>}
            <bdi>{words}</bdi>
          </p>
        ))}
      {adjusted.map((note) => (
        <p key={note} class="cs-quiet">
          adjusted: <bdi>{note}</bdi>
        </p>
      ))}
      <PrivacyNote asked={asked} />
      <p {...(mustAsk ? { class: 'cs-notice', 'data-tone': 'warn' } : { class: 'cs-quiet' })}>
        {mustAsk ? 'always asked, by' : 'asked by'}: <bdi>{rule}</bdi>
        {because === '' ? null : <bdi>: {because}</bdi>}
      </p>
    </div>
  );
};

const Arguments = ({ asked: { arguments: given, files } }: { readonly asked: AskedView }): VNode => {
  if (given.length === 0) return <span class="cs-quiet">none</span>;
  // The difference shows what became of them; a whole file among them would stand here twice.
  const most = files.length > 0 ? 120 : undefined;
  return (
    <ul class="cs-plain cs-arguments">
      {given.map(({ name, value }) => (
        <li key={name}>
          <bdi class="cs-mono">{name}</bdi>:{' '}
          <span class="cs-mono">
            <FoldedText text={value} {...(most === undefined ? {} : { most })} />
          </span>
        </li>
      ))}
    </ul>
  );
};

const againWords = ({ again = '', edited }: AskedView): string =>
  edited === true ? 'As you edited it. Nothing is applied yet.' : `Shown again: ${again}`;

/** Who gets what leaves, and whether they are on this machine. */
const PrivacyNote = ({ asked: { privacy, recipient, items } }: { readonly asked: AskedView }): VNode | null => {
  if (privacy === undefined && items.length === 0) return null;
  return (
    <p class="cs-notice" {...(recipient.isLocal ? {} : { 'data-tone': 'warn' })}>
      Privacy: {privacy === undefined ? <Recipient {...recipient} /> : <bdi>{privacy}</bdi>}
    </p>
  );
};

const Recipient = ({ model, isLocal }: AskedView['recipient']): VNode => (
  <>
    this goes to <bdi>{model}</bdi>,{' '}
    {isLocal ? 'on this machine.' : 'in the cloud; what it has seen cannot be taken back.'}
  </>
);
