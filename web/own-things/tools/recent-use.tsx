// The last calls of a tool in this folder: when, about what, and what was decided.
import type { VNode } from 'preact';
import { verdictInWords } from '../../../src/policy/rule-words.ts';
import type { ToolUse } from '../../../src/surfaces/server/wire/own-things.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Empty, When } from '../../page/show.tsx';
import { answerInWords } from '../answer-words.ts';

export const RecentUse = ({ uses }: { readonly uses: readonly ToolUse[] }): VNode => (
  <section class="cs-page-part" aria-labelledby="recent-use">
    <h2 id="recent-use">Recent use</h2>
    {uses.length === 0 ? (
      <Empty>It has not been called here yet.</Empty>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      <section class="cs-card cs-scroll" tabIndex={0} aria-label="Table of recent use">
        <table class="cs-table">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Call</th>
              <th scope="col">Decided</th>
              <th scope="col">Session</th>
            </tr>
          </thead>
          <tbody>
            {uses.map((use) => (
              <tr key={use.call}>
                <td>
                  <When at={use.at} />
                </td>
                <td>
                  <code>{escapeText(use.words, { maxLength: 160 })}</code>
                </td>
                <td>{use.answer === undefined ? verdictInWords(use.verdict) : answerInWords(use.answer)}</td>
                <td>{use.session === null ? '' : <a href={`#/sessions/${use.session}`}>{use.session}</a>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )}
  </section>
);
