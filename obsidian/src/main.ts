// The plugin. Loading registers what there is and starts nothing: the first command, press or view that needs Countersign does.

import { effect } from '@preact/signals';
import { Notice, Plugin } from 'obsidian';
import type { PageDesk } from '../../web/state/create-desk.ts';
import { addCommands } from './commands.ts';
import { type Attach, attachFrom, connectVault } from './connect.ts';
import type { Connect } from './desk-connection.ts';
import { tellSize } from './in-any-window.ts';
import { createNoteMarks } from './notes/note-marks.ts';
import { openNote } from './notes/open-notes.ts';
import { createPluginDesk, type PluginDesk } from './plugin-desk.ts';
import { createReviewing, type Reviewing } from './reviewing.ts';
import { sayOutside } from './say-outside.ts';
import { readSettings, type Settings, USUAL } from './settings.ts';
import { SettingsTab } from './settings-tab.ts';
import { createVaultTheme } from './vault-theme.ts';
import type { ViewGround } from './views/frame.tsx';
import { HOTLIST_VIEW, HotlistView } from './views/hotlist-view.ts';
import { SIDE_VIEW, SideView } from './views/side-view.ts';
import { failedWords, WORDS } from './words.ts';

export default class CountersignPlugin extends Plugin {
  /** A host without processes puts another in its place. */
  attach: Attach = attachFrom(this.app);
  connect: Connect = () => connectVault(this.app, this.attach);
  override settings: Settings = USUAL;
  #desk: PluginDesk | undefined;
  #reviewing: Reviewing | undefined;

  override async onload(): Promise<void> {
    this.settings = readSettings(await this.loadData());
    const theme = createVaultTheme();
    const desk = createPluginDesk(() => this.connect(), theme);
    this.#desk = desk;
    this.registerEvent(this.app.workspace.on('css-change', theme.look));
    this.registerEvent(this.app.workspace.on('resize', tellSize));
    const ground: ViewGround = {
      plugin: desk,
      theme,
      openQuestion: (question) => this.#reviewing?.open({ question }),
      openReview: () => this.#reviewing?.open(),
      openNote: (place) => openNote(this.app, place),
    };
    this.registerView(SIDE_VIEW, (leaf) => new SideView(leaf, ground));
    this.registerView(HOTLIST_VIEW, (leaf) => new HotlistView(leaf, ground));
    this.register(
      effect(() => {
        const begun = desk.desk.value;
        this.#reviewing?.end();
        this.#reviewing = begun === undefined ? undefined : this.#reviewOf(begun);
      }),
    );
    this.register(sayOutside(desk.desk, () => this.app.workspace.getLeavesOfType(SIDE_VIEW).length > 0));
    const marks = createNoteMarks(desk.desk);
    this.registerEditorExtension(marks.extension);
    this.register(marks.end);
    this.addRibbonIcon('signature', WORDS.ribbon, () => void this.#openSide());
    addCommands(this, {
      app: this.app,
      openSide: () => this.#openSide(),
      focusComposer: () => this.#focusComposer(),
      openHotlist: () => this.#openHotlist(),
      review: () => this.#reviewing?.open(),
      withDesk: (act) => this.withDesk(act),
    });
    this.addSettingTab(new SettingsTab(this.app, this));
  }

  override onunload(): void {
    this.#reviewing?.end();
    this.#desk?.stop();
  }

  get desk(): PageDesk | undefined {
    return this.#desk?.desk.peek();
  }

  async keepSettings(settings: Settings): Promise<void> {
    this.settings = settings;
    await this.saveData(settings);
  }

  #reviewOf(desk: PageDesk): Reviewing {
    return createReviewing({ app: this.app, desk, opensByItself: () => this.settings.opensByItself });
  }

  async #openSide(): Promise<PageDesk | undefined> {
    await this.#reveal(SIDE_VIEW);
    // What cannot be started is said in the view.
    return this.#desk?.start();
  }

  async #openHotlist(): Promise<void> {
    await this.#reveal(HOTLIST_VIEW);
    await this.#desk?.start();
  }

  async #reveal(type: string): Promise<void> {
    const { workspace } = this.app;
    const [there] = workspace.getLeavesOfType(type);
    const leaf = there ?? workspace.getRightLeaf(false);
    if (leaf === null) return;
    if (there === undefined) await leaf.setViewState({ type, active: true });
    await workspace.revealLeaf(leaf);
  }

  /** Once what was asked for is drawn. */
  #focusComposer(): void {
    window.setTimeout(() => {
      const view = this.app.workspace.getLeavesOfType(SIDE_VIEW)[0]?.view;
      if (view instanceof SideView) view.focusComposer();
    });
  }

  /** Starts it if need be; what stands in the way is said in a notice. */
  async withDesk(act: (desk: PageDesk) => void | Promise<void>): Promise<void> {
    const begun = await this.#desk?.start();
    if (begun !== undefined) await act(begun);
    else if (this.#desk?.failure.peek() !== undefined) new Notice(failedWords(this.#desk.failure.peek()!));
  }
}
