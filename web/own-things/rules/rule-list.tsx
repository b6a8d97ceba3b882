// The rules that count: yours, those of one session, the folder's, the built-in ones; in each the strictest first, as they win.
import type { VNode } from 'preact';
import type { Verdict } from '../../../src/policy/rule.ts';
import type { RuleRow, RulesReply } from '../../../src/surfaces/server/wire/own-things.ts';
import { Empty } from '../../page/show.tsx';
import { EFFECT_WORDS } from '../tools/effect-words.ts';
import { RuleItem } from './rule-item.tsx';

interface Props extends Pick<RulesReply, 'builtIn'> {
  readonly rules: readonly RuleRow[];
  /** Where the person's own stand. */
  readonly file: string;
  /** One was taken out; what came of it, in words. */
  removed(words: string): void;
}

export const RuleList = ({ rules, builtIn, file, removed }: Props): VNode => {
  const from = (kind: RuleRow['source']['kind']): readonly RuleRow[] =>
    rules.filter(({ source }) => source.kind === kind);
  const [own, session, folder] = [from('person'), from('session'), from('workspace')];
  const list = (of: readonly RuleRow[]): VNode => (
    <ul class="cs-plain cs-card cs-page-rows">
      {strictestFirst(of).map((rule) => (
        <RuleItem key={`${rule.place} ${rule.words}`} rule={rule} removed={removed} />
      ))}
    </ul>
  );
  return (
    <>
      <section class="cs-page-part" aria-labelledby="own-rules">
        <h2 id="own-rules">Yours</h2>
        {own.length === 0 ? <Empty>None yet. A new one goes to {file}.</Empty> : list(own)}
      </section>
      {session.length === 0 ? null : (
        <section class="cs-page-part" aria-labelledby="session-rules">
          <h2 id="session-rules">For one session</h2>
          {list(session)}
        </section>
      )}
      {folder.length === 0 ? null : (
        <section class="cs-page-part" aria-labelledby="folder-rules">
          <h2 id="folder-rules">This folder's</h2>
          {list(folder)}
        </section>
      )}
      <section class="cs-page-part" aria-labelledby="built-in-rules">
        <h2 id="built-in-rules">Built in</h2>
        <p class="cs-quiet">What holds where no rule says anything else.</p>
        <dl class="cs-card cs-page-pairs">
          {builtIn.map(({ effect, asks }) => (
            <div key={effect}>
              <dt>{EFFECT_WORDS[effect]}</dt>
              {asks.map((sentence) => (
                <dd key={sentence}>{sentence}</dd>
              ))}
            </div>
          ))}
        </dl>
      </section>
    </>
  );
};

const STRICTEST: readonly Verdict[] = ['deny', 'ask', 'draft', 'drop', 'allow'];

const strictestFirst = (rules: readonly RuleRow[]): readonly RuleRow[] =>
  rules.toSorted((one, other) => STRICTEST.indexOf(one.verdict) - STRICTEST.indexOf(other.verdict));
