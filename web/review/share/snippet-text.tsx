// One line of what would be shared, with what was looked for marked in it.
import type { VNode } from 'preact';
import type { Snippet } from '../../../src/surfaces/server/wire/question-view.ts';
import { snippetPieces } from './snippet-pieces.ts';

export interface SnippetTextProps {
  readonly snippet: Snippet;
  /** Characters that are in sight. */
  readonly room: number;
}

export const SnippetText = ({ snippet, room }: SnippetTextProps): VNode => (
  <bdi>
    {snippetPieces(snippet, room).map(({ text, isMark }, index) => (isMark ? <mark key={index}>{text}</mark> : text))}
  </bdi>
);
