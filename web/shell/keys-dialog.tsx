// All keys at a glance.
import type { VNode } from 'preact';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { keyWords } from '../look/kbd.tsx';
import { useFrame } from './create-frame.ts';
import { KEY_GROUPS } from './key-words.ts';

export const KeysDialog = (): VNode => {
  const { dialog } = useFrame();
  const close = (): void => {
    dialog.value = undefined;
  };
  return (
    <Dialog name="Keys" close={close}>
      <div class="cs-dialog-head">
        <h2>Keys</h2>
        <Button kind="ghost" icon="x" name="Close" onClick={close} />
      </div>
      <div class="cs-all-keys">
        {KEY_GROUPS.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([pressed, words]) => (
                <div key={words}>
                  <dt>
                    {pressed.map((each) => (
                      <kbd key={each}>{keyWords(each)}</kbd>
                    ))}
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p class="cs-quiet">
        No letter counts while you type. In the review letters count once you went there, and 600 ms after the last key.
      </p>
    </Dialog>
  );
};
