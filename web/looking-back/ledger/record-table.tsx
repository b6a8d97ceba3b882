// Records of the ledger, day by day, each with its words; what the record holds can be opened below them.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { LedgerRow } from '../../../src/surfaces/server/wire/looking-back.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { dayHeading } from '../../../src/text/time-of.ts';
import { Clock } from '../../page/show.tsx';
import { byDay } from '../by-day.ts';
import { KIND_WORDS } from './sought-fields.tsx';

export const RecordTable = ({ records }: { readonly records: readonly LedgerRow[] }): VNode => (
  <table class="cs-table cs-records">
    <thead>
      <tr>
        <th scope="col" class="cs-number">
          no.
        </th>
        <th scope="col">time</th>
        <th scope="col">kind</th>
        <th scope="col">what</th>
        <th scope="col">in</th>
      </tr>
    </thead>
    {byDay(records).map(({ key, at, items }) => (
      <tbody key={key}>
        <tr>
          <th scope="rowgroup" colSpan={5} class="cs-records-day">
            {dayHeading(at)}
          </th>
        </tr>
        {items.map((record) => (
          <Record key={record.seq} record={record} />
        ))}
      </tbody>
    ))}
  </table>
);

const Record = ({ record }: { readonly record: LedgerRow }): VNode => {
  const { seq, at, kind, session, words } = record;
  // Thousands of them are not spelled out before anyone asks.
  const [isOpen, open] = useState(false);
  return (
    <tr>
      <td class="cs-number">{seq}</td>
      <td>
        <Clock at={at} />
      </td>
      <td>{KIND_WORDS[kind]}</td>
      <td>
        <details onToggle={({ currentTarget }) => open(currentTarget.open)}>
          <summary>{escapeText(words, { maxLength: 400 })}</summary>
          {isOpen && <Held record={record} />}
        </details>
      </td>
      <td>{session === null ? '' : <a href={`#/sessions/${session}`}>session {session}</a>}</td>
    </tr>
  );
};

const Held = ({ record: { subject, hash, body } }: { readonly record: LedgerRow }): VNode => (
  <>
    <dl class="cs-facts">
      <dt>about</dt>
      <dd class="cs-mono">{escapeText(subject)}</dd>
      <dt>hash</dt>
      <dd class="cs-mono">{hash}</dd>
    </dl>
    <pre class="cs-foreign">
      {body === null ? '(erased)' : escapeText(JSON.stringify(body, null, 2), { multiline: true })}
    </pre>
  </>
);
