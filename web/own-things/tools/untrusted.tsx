// What the folder brings along and does not count yet, marked where it would stand.
import type { VNode } from 'preact';
import { counted } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';

interface Props {
  readonly files: readonly string[];
  readonly noun: string;
}

export const Untrusted = ({ files, noun }: Props): VNode | null =>
  files.length === 0 ? null : (
    <div class="cs-notice" data-tone="warn">
      <p>
        {counted(files.length, noun)} of this folder {files.length === 1 ? 'is' : 'are'} not trusted, and{' '}
        {files.length === 1 ? 'does' : 'do'} not count. <a href="#/trust">Look at what it brings along</a>
      </p>
      <ul>
        {files.map((file) => (
          <li key={file}>
            <code>{escapeText(file)}</code> not trusted
          </li>
        ))}
      </ul>
    </div>
  );
