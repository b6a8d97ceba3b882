// The settings of the plugin. Models, rules and privacy are Countersign's own, for every surface the same.
import { type App, type Plugin, PluginSettingTab, Setting } from 'obsidian';
import { readDeviceSettings, writePath } from './device-settings.ts';
import type { Settings } from './settings.ts';
import { WORDS } from './words.ts';

export interface SettingsGround {
  readonly settings: Settings;
  keepSettings(settings: Settings): Promise<void>;
}

export class SettingsTab extends PluginSettingTab {
  readonly #ground: SettingsGround;

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
          setting.addToggle((toggle) =>
            toggle
              .setValue(this.#ground.settings.opensByItself)
              .onChange((opensByItself) => this.#ground.keepSettings({ ...this.#ground.settings, opensByItself })),
          );
        },
      },
      this.#path('countersign', WORDS.program, WORDS.programWords),
      this.#path('node', WORDS.node, WORDS.nodeWords),
    ];
  }

  /** Older apps. */
  override display(): void {
    this.containerEl.empty();
    for (const { name, desc, render } of this.getSettingDefinitions())
      render(new Setting(this.containerEl).setName(name).setDesc(desc));
  }

  #path(of: 'countersign' | 'node', name: string, desc: string): SettingRow {
    return {
      name,
      desc,
      render: (setting) => {
        setting.addText((text) =>
          text.setValue(readDeviceSettings(this.app)[of]).onChange((path) => writePath(this.app, of, path)),
        );
      },
    };
  }
}

interface SettingRow {
  readonly name: string;
  readonly desc: string;
  render(setting: Setting): void;
}
