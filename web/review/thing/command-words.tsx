// A command's exact words, behind the gutter of what is not ours.
import type { VNode } from 'preact';
import type { CommandView } from '../../../src/surfaces/server/wire/question-view.ts';

export const CommandWords = ({ command }: { readonly command: CommandView }): VNode => (
  <pre class="cs-command cs-foreign cs-exact">
    {command.lines.map((line, index) => `${index === 0 ? promptOf(command) : '  '}${line}`).join('\n')}
  </pre>
);

const promptOf = ({ folder }: CommandView): string => (folder === '.' || folder === '' ? '$ ' : `${folder} $ `);
