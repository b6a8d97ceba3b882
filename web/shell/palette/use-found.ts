// What the server finds for the words that are typed: asked for when the person pauses, and never shown for other words.
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { FindReply, FoundRow } from '../../../src/surfaces/server/wire/find.ts';
import type { SignName } from '../../look/signs.ts';
import { withQuery } from '../../page/use-reply.ts';
import { useDesk } from '../../state/desk-context.ts';
import type { PaletteRow } from './palette-row.ts';

export const useFound = (typed: string, go: (address: string) => void): ReadonlySignal<readonly PaletteRow[]> => {
  const { call } = useDesk();
  const rows = useSignal<readonly PaletteRow[]>([]);
  useEffect(() => {
    const words = typed.trim().slice(0, LONGEST);
    rows.value = [];
    if (words === '') return undefined;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const answered = await call<FindReply>('GET', withQuery('/api/find', { words }));
      if (isWanted && answered.ok) rows.value = answered.value.rows.map((row) => paletteRow(row, go));
    };
    const timer = setTimeout(() => void ask(), PAUSE_MILLISECONDS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [typed]);
  return rows;
};

const paletteRow = ({ kind, title, about, address }: FoundRow, go: (address: string) => void): PaletteRow => ({
  id: idOf(kind, title, address),
  icon: ICONS[kind],
  title,
  about,
  act: () => go(address),
});

/** A conversation is the same one wherever in it something was found; rules share an address. */
const idOf = (kind: FoundRow['kind'], title: string, address: string): string =>
  kind === 'conversation' ? address.replace(/\?.*$/, '') : `${kind} ${title} ${address}`;

const ICONS: Readonly<Record<FoundRow['kind'], SignName>> = {
  conversation: 'message-square',
  entry: 'clock',
  rule: 'sliders-horizontal',
  tool: 'square-terminal',
  file: 'file-text',
};

/** As many letters as the server takes. */
const LONGEST = 200;

/** Between two letters of somebody who types on. */
const PAUSE_MILLISECONDS = 120;
