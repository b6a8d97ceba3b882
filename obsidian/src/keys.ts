// Keys of providers, from Obsidian's secret storage into the memory of the server: over the connection, never in a file, an argument or the environment.

import { type App, Modal, Notice, Setting } from 'obsidian';
import type { KeysReply } from '../../src/surfaces/server/wire/keys.ts';
import type { PageDesk } from '../../web/state/create-desk.ts';
import { readSecrets } from './device-settings.ts';
import { failedWords, WORDS } from './words.ts';

type Call = PageDesk['call'];

/** `isOurs`: this window started the server. Any other is handed a key only after a yes. */
export const handOverKeys = async (app: App, call: Call, isOurs: boolean): Promise<void> => {
  const secrets = Object.entries(readSecrets(app));
  if (secrets.length === 0) return;
  const read = await call<KeysReply>('GET', '/api/keys');
  const held = read.ok ? read.value.keys.filter(({ from }) => from === 'held').map(({ provider }) => provider) : [];
  const fresh = secrets.filter(([provider]) => !held.includes(provider));
  if (fresh.length === 0 || !(isOurs || (await saysYes(app)))) return;
  for (const [provider, secret] of fresh) await handOver({ app, call }, provider, secret);
};

/** Without a secret: what is held is taken away. */
export const handOver = async (
  { app, call }: { readonly app: App; readonly call: Call },
  provider: string,
  secret: string,
): Promise<void> => {
  const key = secret === '' ? '' : (app.secretStorage.getSecret(secret) ?? '');
  const taken = await call<KeysReply>('POST', '/api/keys', { provider, key: key.trim() });
  if (!taken.ok) new Notice(failedWords(taken.error));
};

const saysYes = (app: App): Promise<boolean> =>
  new Promise((resolve) => {
    const modal = new Modal(app);
    modal.setTitle(WORDS.handOverTitle);
    modal.contentEl.createEl('p', { text: WORDS.handOverWords });
    new Setting(modal.contentEl)
      .addButton((button) =>
        button.setButtonText(WORDS.handOver).onClick(() => {
          resolve(true);
          modal.close();
        }),
      )
      .addButton((button) => button.setButtonText(WORDS.notNow).onClick(() => modal.close()));
    // However it is closed.
    modal.onClose = () => resolve(false);
    modal.open();
  });
