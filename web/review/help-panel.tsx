// The keys, which are those of the terminal.
import type { VNode } from 'preact';
import { Panel } from './panel.tsx';

export const HelpPanel = ({ isBatch, close }: { readonly isBatch: boolean; close(): void }): VNode => (
  <Panel title="Keys" close={close}>
    <dl class="cs-keys">
      {[...(isBatch ? OF_A_BATCH : OF_ONE), ...OF_BOTH].map(([key, means]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);

type Row = readonly [string, string];
const OF_ONE: readonly Row[] = [
  ['y', 'yes, to what is ticked'],
  ['n', 'refuse; with a word to the model if you like'],
  ['1–9', 'tick or untick an item of a share'],
];
const OF_A_BATCH: readonly Row[] = [
  ['1–9', 'look at this one'],
  ['y', 'yes to this one'],
  ['n', 'no to this one'],
];
const OF_BOTH: readonly Row[] = [
  ['e', 'edit: the text, or what was asked for'],
  ['d', 'go to the difference, or open the texts'],
  ['h', 'go to the hunks'],
  ['o', 'what the command printed'],
  ['a', 'always: the rule and its reach before anything is saved'],
  ['Esc', 'close what is on top; the sheet itself is set aside, and nothing is decided'],
  ['Ctrl-J, ⌘J', 'to the sheet, and back'],
  ['Enter', 'decides nothing by itself'],
];
