// A difference to read and not to decide: the same view as in the sheet, without ticks and without typing.
import type { VNode } from 'preact';
import { escapeText } from '../../../src/proposal/escape.ts';
import type { FileHead, FileText } from '../../../src/surfaces/server/wire/question-view.ts';
import type { Answered } from '../review-host.ts';

export interface ReadOnlyDiffProps {
  readonly files: readonly FileHead[];
  text(file: number): Promise<Answered<FileText>>;
  readonly theme: 'light' | 'dark';
  readonly nonce?: string;
}

export const ReadOnlyDiff = ({ files }: ReadOnlyDiffProps): VNode => (
  <ul class="cs-plain">
    {files.map(({ index, path }) => (
      <li key={index}>{escapeText(path)}</li>
    ))}
  </ul>
);
