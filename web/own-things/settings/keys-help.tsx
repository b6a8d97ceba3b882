// The keys, for those who would rather not use a mouse.
import type { VNode } from 'preact';
import { keyWords } from '../../look/kbd.tsx';
import { KEY_GROUPS } from '../../shell/key-words.ts';

export const KeysHelp = (): VNode => (
  <section class="cs-page-part" aria-labelledby="settings-keys">
    <h2 id="settings-keys">Keys</h2>
    <p class="cs-quiet">No letter counts while you type.</p>
    <div class="cs-page-stack cs-page-tight">
      {KEY_GROUPS.map(({ title, keys }) => (
        <dl key={title} class="cs-card cs-page-pairs" aria-label={title}>
          {keys.map(([pressed, words]) => (
            <div key={words}>
              <dt class="cs-settings-keys">
                {pressed.map((each) => (
                  <kbd key={each}>{keyWords(each)}</kbd>
                ))}
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  </section>
);
