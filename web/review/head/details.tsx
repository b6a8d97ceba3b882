// Everything else about a proposal, folded behind one press: which tool, why it is asked, the call word for word, what was read otherwise.
import type { ComponentChildren, VNode } from 'preact';
import type { AskedView, Note } from '../../../src/surfaces/server/wire/question-view.ts';
import { FoldedText } from '../folded-text.tsx';

export interface DetailsProps {
  readonly asked: AskedView;
  /** What stands nowhere else. */
  readonly notes: readonly Note[];
  /** Absent: no rule can be made of it. */
  makeRule?(): void;
  /** Absent: it cannot be asked for differently. */
  changeCall?(): void;
}

export const Details = ({ asked, notes, makeRule, changeCall }: DetailsProps): VNode => {
  const { tool, summary, origin, adjusted, because, rule, mustAsk, recipient, digest, command, privacy } = asked;
  return (
    <dl class="cs-details">
      <Fact name="Tool">
        <code>{tool.name}</code> <bdi>{tool.title}</bdi>
        {tool.purpose === '' ? null : (
          <div class="cs-quiet">
            <FoldedText text={tool.purpose} />
          </div>
        )}
      </Fact>
      <Fact name="Asked because">
        {mustAsk ? 'it is asked each time: ' : ''}
        <bdi>{because === '' ? rule : because}</bdi>
        {because === '' ? null : (
          <span class="cs-quiet">
            {' '}
            (<bdi>{rule}</bdi>)
          </span>
        )}
        {makeRule === undefined ? null : (
          <>
            {' '}
            <button type="button" class="cs-link" onClick={makeRule}>
              make a rule…
            </button>
          </>
        )}
      </Fact>
      {summary === '' || command !== undefined ? null : (
        <Fact name="In short">
          <FoldedText text={summary} />
        </Fact>
      )}
      <Fact name="Call">
        <Arguments asked={asked} />
        {changeCall === undefined ? null : (
          <button type="button" class="cs-link" data-opens="edit" onClick={changeCall}>
            Change the call…
          </button>
        )}
      </Fact>
      {adjusted.length === 0 ? null : (
        <Fact name="Adjusted">
          <Lines lines={adjusted} />
        </Fact>
      )}
      {notes.length === 0 ? null : (
        <Fact name="To know">
          <Lines lines={notes.map(({ words, path }) => (path === undefined ? words : `${path}: ${words}`))} />
        </Fact>
      )}
      {origin === undefined ? null : (
        <Fact name="From">
          <bdi>{origin}</bdi>
        </Fact>
      )}
      <Fact name="Read by">
        <bdi>{recipient.model}</bdi>
        {recipient.isLocal ? ', on this machine' : ', not on this machine'}
        {privacy === undefined ? null : (
          <div class="cs-quiet">
            <bdi>{privacy}</bdi>
          </div>
        )}
      </Fact>
      <Fact name="Digest">
        <code class="cs-quiet">{digest}</code>
      </Fact>
    </dl>
  );
};

const Fact = ({ name, children }: { readonly name: string; readonly children: ComponentChildren }): VNode => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

const Lines = ({ lines }: { readonly lines: readonly string[] }): VNode => (
  <ul class="cs-plain">
    {lines.map((line) => (
      <li key={line}>
        <bdi>{line}</bdi>
      </li>
    ))}
  </ul>
);

const Arguments = ({ asked: { arguments: given, files } }: { readonly asked: AskedView }): VNode => {
  if (given.length === 0) return <span class="cs-quiet">without arguments</span>;
  // The difference shows what became of them; a whole file among them would stand here twice.
  const most = files.length > 0 ? 120 : undefined;
  return (
    <ul class="cs-plain cs-arguments">
      {given.map(({ name, value }) => (
        <li key={name}>
          <bdi class="cs-mono cs-quiet">{name}</bdi>{' '}
          <span class="cs-mono">
            <FoldedText text={value} {...(most === undefined ? {} : { most })} />
          </span>
        </li>
      ))}
    </ul>
  );
};
