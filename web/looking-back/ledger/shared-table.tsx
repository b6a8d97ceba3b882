// The parts of files that one model was shown, day by day, the newest first.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { SharedRow } from '../../../src/surfaces/server/wire/looking-back.ts';
import { counted, grouped } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { spelledSize } from '../../../src/text/spelled-size.ts';
import { dayHeading } from '../../../src/text/time-of.ts';
import { Button } from '../../look/button.tsx';
import { Clock } from '../../page/show.tsx';
import { byDay } from '../by-day.ts';

/** A few screenfuls; the rest is one press away. */
const AT_FIRST = 100;

export const SharedTable = ({ rows }: { readonly rows: readonly SharedRow[] }): VNode => {
  const isAll = useSignal(false);
  const newest = rows.toReversed();
  const shown = isAll.value ? newest : newest.slice(0, AT_FIRST);
  return (
    <>
      <div class="cs-card">
        <table class="cs-table cs-shared-parts">
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col" class="cs-number">
                Size
              </th>
              <th scope="col">Time</th>
              <th scope="col">Allowed by</th>
              <th scope="col">Conversation</th>
            </tr>
          </thead>
          {byDay(shown).map(({ key, at, items }) => (
            <tbody key={key}>
              <tr class="cs-table-day">
                <th scope="rowgroup" colSpan={5}>
                  {dayHeading(at)}{' '}
                  <span class="cs-quiet">
                    {counted(items.length, 'part')}, {spelledSize(items.reduce((sum, { bytes }) => sum + bytes, 0))}
                  </span>
                </th>
              </tr>
              {items.map((row, index) => (
                <Part key={`${row.seq} ${index}`} row={row} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {shown.length < newest.length && (
        <div class="cs-list-end">
          <Button
            kind="ghost"
            icon="chevron-down"
            onClick={() => {
              isAll.value = true;
            }}
          >
            All {grouped(newest.length)}
          </Button>
        </div>
      )}
    </>
  );
};

const Part = ({ row }: { readonly row: SharedRow }): VNode => (
  <tr>
    <td class="cs-shared-path">
      {escapeText(row.path)} <span class="cs-quiet">{linesOf(row)}</span>
    </td>
    <td class="cs-number">{spelledSize(row.bytes)}</td>
    <td>
      <Clock at={row.at} />
    </td>
    <td class="cs-shared-by">{escapeText(row.byWords, { maxLength: 200 })}</td>
    <td>{row.session === null ? '' : <a href={`#/sessions/${row.session}`}>session {row.session}</a>}</td>
  </tr>
);

const linesOf = ({ lines }: SharedRow): string => {
  if (lines === undefined) return '';
  const span = `lines ${lines.from}–${lines.to}`;
  return lines.shown === undefined || lines.shown.length < 2 ? span : `some of ${span}`;
};
