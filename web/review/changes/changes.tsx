// The changes of a proposal: a tree of its files, and beside it the chosen one with what was and what will be written.
import type { VNode } from 'preact';
import { escapeText } from '../../../src/proposal/escape.ts';
import type { AskedView } from '../../../src/surfaces/server/wire/question-view.ts';
import type { Choice, FileChoice } from '../choice.ts';
import type { ReviewHost } from '../review-host.ts';

export interface ChangesProps {
  readonly question: number;
  readonly asked: AskedView;
  readonly choice: Choice;
  choose(file: number, choice: FileChoice): void;
  readonly host: Pick<ReviewHost, 'fileText' | 'nonce'>;
  readonly theme: 'light' | 'dark';
}

export const Changes = ({ asked }: ChangesProps): VNode => (
  <ul class="cs-plain">
    {asked.files.map(({ index, path }) => (
      <li key={index}>{escapeText(path)}</li>
    ))}
  </ul>
);
