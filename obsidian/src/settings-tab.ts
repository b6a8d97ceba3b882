// The settings of the plugin, and those of Countersign that matter in a vault: the latter are kept by Countersign itself, for every surface the same.
import { type App, type Plugin, PluginSettingTab, requireApiVersion, SecretComponent, Setting } from 'obsidian';
import type { KeysReply } from '../../src/surfaces/server/wire/keys.ts';
import type { Setting as ServerSetting, SettingKey, SettingsReply } from '../../src/surfaces/server/wire/own-things.ts';
import type { PageDesk } from '../../web/state/create-desk.ts';
import { readDeviceSettings, readSecrets, writePath, writeSecret } from './device-settings.ts';
import { handOver } from './keys.ts';
import { drawServerSetting } from './server-setting.ts';
import type { Settings } from './settings.ts';
import { WORDS } from './words.ts';

export interface SettingsGround {
  readonly settings: Settings;
  keepSettings(settings: Settings): Promise<void>;
  /** Undefined: nothing runs. */
  readonly desk: PageDesk | undefined;
  /** Starts what has to be started; what stands in the way is said in a notice. */
  withDesk(act: (desk: PageDesk) => void | Promise<void>): Promise<void>;
}

/** Those that somebody looks for here; the others are on the page. */
const SHOWN: readonly SettingKey[] = ['tools', 'model', 'profile', 'private.folders', 'private.tags', 'private.globs'];

export class SettingsTab extends PluginSettingTab {
  readonly #ground: SettingsGround;
  /** As the server said it last. */
  #server: { readonly settings: readonly ServerSetting[]; readonly keys: KeysReply } | undefined;

  constructor(app: App, plugin: Plugin & SettingsGround) {
    super(app, plugin);
    this.#ground = plugin;
  }

  /** As data, so that the app can search them: 1.13 and newer draw the tab from it. */
  override getSettingDefinitions(): SettingRow[] {
    return [
      {
        name: WORDS.opensByItself,
        desc: WORDS.opensByItselfWords,
        render: (setting) => {
          setting.addToggle((toggle) => {
            toggle
              .setValue(this.#ground.settings.opensByItself)
              .onChange((opensByItself) => this.#ground.keepSettings({ ...this.#ground.settings, opensByItself }));
            toggle.toggleEl.ariaLabel = WORDS.opensByItself;
          });
        },
      },
      this.#path('countersign', WORDS.program, WORDS.programWords),
      this.#path('node', WORDS.node, WORDS.nodeWords),
      ...this.#ofServer(),
    ];
  }

  /** Older apps. */
  override display(): void {
    this.#draw();
  }

  #draw(): void {
    this.containerEl.empty();
    for (const { name, desc, render } of this.getSettingDefinitions())
      render(new Setting(this.containerEl).setName(name).setDesc(desc));
  }

  override hide(): void {
    // Whoever comes back sees what counts then.
    this.#server = undefined;
  }

  #ofServer(): readonly SettingRow[] {
    const { desk } = this.#ground;
    if (desk === undefined) return [this.#button(WORDS.server, WORDS.serverWords, WORDS.start, () => this.#read())];
    if (this.#server === undefined) {
      void this.#read();
      return [];
    }
    const { settings, keys } = this.#server;
    return [
      ...SHOWN.flatMap((key) => settings.find((setting) => setting.key === key) ?? []).map((setting) => ({
        name: setting.title,
        desc: setting.description,
        render: (row: Setting) => drawServerSetting(row, setting, desk.call),
      })),
      ...keys.providers.map((provider) => this.#key(provider, desk)),
      this.#button(WORDS.pages, WORDS.pagesWords, WORDS.openPage, async ({ call }) => {
        const made = await call<{ readonly link: string }>('POST', '/api/links', {});
        if (made.ok) window.open(`${made.value.link}#/rules`);
      }),
    ];
  }

  async #read(): Promise<void> {
    await this.#ground.withDesk(async ({ call }) => {
      const [settings, keys] = await Promise.all([
        call<SettingsReply>('GET', '/api/settings'),
        call<KeysReply>('GET', '/api/keys'),
      ]);
      if (!settings.ok || !keys.ok) return;
      this.#server = { settings: settings.value.settings, keys: keys.value };
      if (requireApiVersion('1.13.0')) this.update();
      else this.#draw();
    });
  }

  #key(provider: string, desk: PageDesk): SettingRow {
    const { app } = this;
    return {
      name: `${WORDS.key} ${provider}`,
      desc: WORDS.keyWords,
      render: (setting) => {
        setting.controlEl.role = 'group';
        setting.controlEl.ariaLabel = `${WORDS.key} ${provider}`;
        setting.addComponent((place) =>
          new SecretComponent(app, place).setValue(readSecrets(app)[provider] ?? '').onChange((secret) => {
            writeSecret(app, provider, secret);
            void handOver({ app, call: desk.call }, provider, secret);
          }),
        );
      },
    };
  }

  #button(name: string, desc: string, words: string, act: (desk: PageDesk) => void | Promise<void>): SettingRow {
    return {
      name,
      desc,
      render: (setting) => {
        setting.addButton((button) => button.setButtonText(words).onClick(() => void this.#ground.withDesk(act)));
      },
    };
  }

  #path(of: 'countersign' | 'node', name: string, desc: string): SettingRow {
    return {
      name,
      desc,
      render: (setting) => {
        setting.addText((text) => {
          text.setValue(readDeviceSettings(this.app)[of]).onChange((path) => writePath(this.app, of, path));
          text.inputEl.ariaLabel = name;
        });
      },
    };
  }
}

interface SettingRow {
  readonly name: string;
  readonly desc: string;
  render(setting: Setting): void;
}
