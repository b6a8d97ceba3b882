// The plugin. Loading registers what there is and starts nothing: the first command, press or view that needs Countersign does.

import { effect } from '@preact/signals';
import { Notice, Plugin } from 'obsidian';
import type { PageDesk } from '../../web/state/create-desk.ts';
import { connectVault } from './connect.ts';
import type { Connect } from './desk-connection.ts';
import { createPluginDesk, type PluginDesk } from './plugin-desk.ts';
import { createReviewing, type Reviewing } from './reviewing.ts';
import { readSettings, type Settings, USUAL } from './settings.ts';
import { SettingsTab } from './settings-tab.ts';
import { undoLast } from './undo-last.ts';
import { createVaultTheme } from './vault-theme.ts';
import { SIDE_VIEW, SideView } from './views/side-view.ts';
import { failedWords, WORDS } from './words.ts';

export default class CountersignPlugin extends Plugin {
  /** How a server for this vault is come by; a host without processes gives another. */
  connect: Connect = () => connectVault(this.app);
  override settings: Settings = USUAL;
  #desk: PluginDesk | undefined;
  #reviewing: Reviewing | undefined;

  override async onload(): Promise<void> {
    this.settings = readSettings(await this.loadData());
    const theme = createVaultTheme();
    const desk = createPluginDesk(() => this.connect(), theme);
    this.#desk = desk;
    this.registerEvent(this.app.workspace.on('css-change', theme.look));
    this.registerView(
      SIDE_VIEW,
      (leaf) =>
        new SideView(leaf, {
          plugin: desk,
          theme,
          openQuestion: (question) => this.#reviewing?.open({ question }),
        }),
    );
    this.register(
      effect(() => {
        const begun = desk.desk.value;
        this.#reviewing?.end();
        this.#reviewing = begun === undefined ? undefined : this.#reviewOf(begun);
      }),
    );
    this.addRibbonIcon('signature', WORDS.ribbon, () => void this.#openSide());
    this.addCommand({ id: 'open', name: WORDS.commandOpen, callback: () => void this.#openSide() });
    this.addCommand({
      id: 'review',
      name: WORDS.commandReview,
      callback: () => void this.#withDesk(() => this.#reviewing?.open()),
    });
    this.addCommand({
      id: 'undo-last',
      name: WORDS.commandUndo,
      callback: () => void this.#withDesk(async (begun) => void new Notice(await undoLast(begun))),
    });
    this.addSettingTab(new SettingsTab(this.app, this));
  }

  override onunload(): void {
    this.#reviewing?.end();
    this.#desk?.stop();
  }

  async keepSettings(settings: Settings): Promise<void> {
    this.settings = settings;
    await this.saveData(settings);
  }

  #reviewOf(desk: PageDesk): Reviewing {
    return createReviewing({ app: this.app, desk, opensByItself: () => this.settings.opensByItself });
  }

  async #openSide(): Promise<void> {
    const { workspace } = this.app;
    const [there] = workspace.getLeavesOfType(SIDE_VIEW);
    const leaf = there ?? workspace.getRightLeaf(false);
    if (leaf === null) return;
    if (there === undefined) await leaf.setViewState({ type: SIDE_VIEW, active: true });
    await workspace.revealLeaf(leaf);
    // What cannot be started is said in the view.
    await this.#desk?.start();
  }

  /** Starts it if need be; what stands in the way is said in a notice. */
  async #withDesk(act: (desk: PageDesk) => void | Promise<void>): Promise<void> {
    const begun = await this.#desk?.start();
    if (begun !== undefined) await act(begun);
    else if (this.#desk?.failure.peek() !== undefined) new Notice(failedWords(this.#desk.failure.peek()!));
  }
}
