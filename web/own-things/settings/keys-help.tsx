// The keys, for those who would rather not use a mouse.
import type { VNode } from 'preact';

const KEYS: readonly (readonly [string, string])[] = [
  ['Enter', 'in the chat: send; Shift and Enter begin a new line'],
  ['↑', 'in an empty message: what you wrote before'],
  ['Ctrl-J, ⌘J', 'to the sheet that waits, and back'],
  ['Esc', 'closes what is on top; sets a sheet aside; in the chat it stops the model'],
  ['y n', 'on a sheet: yes to what is ticked, or refuse'],
  ['e d h o', 'on a sheet: edit, the difference, its hunks, what a command printed'],
  ['a', 'on a sheet: always, with the rule and its reach first'],
  ['1–9', 'on a sheet: this item, or this proposal'],
  ['?', 'on a sheet: all of them'],
];

export const KeysHelp = (): VNode => (
  <section aria-labelledby="settings-keys">
    <h2 id="settings-keys">Keys</h2>
    <p class="cs-quiet">The same as in the terminal. Letters count only at the sheet, where nothing is typed.</p>
    <dl class="cs-card cs-settings-keys">
      {KEYS.map(([key, means]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  </section>
);
