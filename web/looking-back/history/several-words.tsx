// What came of taking several entries back, in words, with the way back beside it.
import type { VNode } from 'preact';
import type { EntryCame, SeveralReply } from '../../../src/surfaces/server/wire/looking-back.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Button } from '../../look/button.tsx';
import { entryAddress } from './history-address.ts';
import { TakenFiles } from './taken-words.tsx';

export interface SeveralWordsProps {
  readonly reply: SeveralReply;
  back(way: NonNullable<SeveralReply['back']>): void;
}

export const SeveralWords = ({ reply: { entries, back: way }, back }: SeveralWordsProps): VNode => (
  <div class="cs-notice cs-past-taken" data-tone={entries.some(({ came }) => came === 'failed') ? 'warn' : undefined}>
    <ul class="cs-plain">{entries.map(lines)}</ul>
    {way === undefined ? null : (
      <Button size="small" icon={way.do === 'undo' ? 'undo-2' : 'redo-2'} onClick={() => back(way)}>
        {way.do === 'undo' ? 'Undo' : 'Redo'} all
      </Button>
    )}
  </div>
);

const lines = (each: EntryCame): VNode => {
  if (each.came === 'done') return <TakenFiles key={each.entry} reply={each.taken} />;
  return (
    <li key={each.entry}>
      <a href={entryAddress(each.entry)}>Entry {each.entry}</a>: {wordsOf(each)}
    </li>
  );
};

const wordsOf = (each: Exclude<EntryCame, { readonly came: 'done' }>): string => {
  if (each.came === 'already') return 'is as you want it already';
  return each.came === 'failed'
    ? escapeText(each.error.message, { multiline: true })
    : 'left as it is, because of what stood in the way';
};
