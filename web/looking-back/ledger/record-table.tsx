// Records of the ledger, day by day, each with its words; what the record holds can be opened below them.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { RecordKind } from '../../../src/ledger/record-kinds.ts';
import type { LedgerRow } from '../../../src/surfaces/server/wire/looking-back.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { dayHeading } from '../../../src/text/time-of.ts';
import { Icon } from '../../look/icon.tsx';
import type { SignName } from '../../look/signs.ts';
import { Clock } from '../../page/show.tsx';
import { byDay } from '../by-day.ts';
import { KIND_WORDS } from './sought-fields.tsx';

export const RecordTable = ({ records }: { readonly records: readonly LedgerRow[] }): VNode => (
  <div class="cs-card">
    <table class="cs-table cs-records">
      <thead>
        <tr>
          <th scope="col" class="cs-number">
            No.
          </th>
          <th scope="col">Time</th>
          <th scope="col">Kind</th>
          <th scope="col">What</th>
          <th scope="col">Conversation</th>
        </tr>
      </thead>
      {byDay(records).map(({ key, at, items }) => (
        <tbody key={key}>
          <tr class="cs-table-day">
            <th scope="rowgroup" colSpan={5}>
              {dayHeading(at)}
            </th>
          </tr>
          {items.map((record) => (
            <Record key={record.seq} record={record} />
          ))}
        </tbody>
      ))}
    </table>
  </div>
);

const KIND_SIGNS: Readonly<Record<RecordKind, SignName>> = {
  call: 'sparkles',
  decision: 'signature',
  receipt: 'check',
  egress: 'send',
  session: 'message-square',
  history: 'history',
  limit: 'triangle-alert',
};

const Record = ({ record }: { readonly record: LedgerRow }): VNode => {
  const { seq, at, kind, session, words } = record;
  // Thousands of them are not spelled out before anyone asks.
  const isOpen = useSignal(false);
  return (
    <tr>
      <td class="cs-number">{seq}</td>
      <td>
        <Clock at={at} />
      </td>
      <td>
        <span class="cs-record-kind">
          <Icon name={KIND_SIGNS[kind]} small />
          {KIND_WORDS[kind]}
        </span>
      </td>
      <td class="cs-record-what">
        <details
          onToggle={({ currentTarget }) => {
            isOpen.value = currentTarget.open;
          }}
        >
          <summary>
            <span>{escapeText(words, { maxLength: 400 })}</span>
          </summary>
          {isOpen.value && <Held record={record} />}
        </details>
      </td>
      <td>{session === null ? '' : <a href={`#/sessions/${session}`}>session {session}</a>}</td>
    </tr>
  );
};

const Held = ({ record: { subject, hash, body } }: { readonly record: LedgerRow }): VNode => (
  <div class="cs-record-held">
    <dl class="cs-facts cs-beside">
      <dt>about</dt>
      <dd class="cs-mono">{escapeText(subject)}</dd>
      <dt>hash</dt>
      <dd class="cs-mono">{hash}</dd>
    </dl>
    <pre class="cs-foreign">
      {body === null ? '(erased)' : escapeText(JSON.stringify(body, null, 2), { multiline: true })}
    </pre>
  </div>
);
