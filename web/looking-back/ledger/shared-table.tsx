// The parts of files that one model was shown, the newest first.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { SharedRow } from '../../../src/surfaces/server/wire/looking-back.ts';
import { grouped } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { spelledSize } from '../../../src/text/spelled-size.ts';
import { When } from '../../page/show.tsx';

/** A few screenfuls; the rest is one press away. */
const AT_FIRST = 100;

export const SharedTable = ({ rows }: { readonly rows: readonly SharedRow[] }): VNode => {
  const [isAll, showAll] = useState(false);
  const newest = rows.toReversed();
  const shown = isAll ? newest : newest.slice(0, AT_FIRST);
  return (
    <>
      <table class="cs-table">
        <thead>
          <tr>
            <th scope="col">file</th>
            <th scope="col" class="cs-number">
              size
            </th>
            <th scope="col">when</th>
            <th scope="col">by</th>
            <th scope="col">in</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <tr key={`${row.seq} ${newest.length - index}`}>
              <td>
                {escapeText(row.path)} <span class="cs-quiet">{linesOf(row)}</span>
              </td>
              <td class="cs-number">{spelledSize(row.bytes)}</td>
              <td>
                <When at={row.at} />
              </td>
              <td>{escapeText(row.byWords, { maxLength: 200 })}</td>
              <td>{row.session === null ? '' : <a href={`#/sessions/${row.session}`}>session {row.session}</a>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < newest.length && (
        <button type="button" class="cs-button" onClick={() => showAll(true)}>
          All {grouped(newest.length)}
        </button>
      )}
    </>
  );
};

const linesOf = ({ lines }: SharedRow): string => {
  if (lines === undefined) return '';
  const span = `lines ${lines.from}–${lines.to}`;
  return lines.shown === undefined || lines.shown.length < 2 ? span : `some of ${span}`;
};
