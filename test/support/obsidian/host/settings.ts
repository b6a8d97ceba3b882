// The settings of the stand-in: a tab, and its rows with their controls.
import { app } from './app.ts';
import { element } from './made.ts';

export class PluginSettingTab {
  readonly app = app;
  readonly containerEl = Object.assign(document.createElement('div'), {
    className: 'vertical-tab-content',
    empty(this: HTMLElement) {
      this.replaceChildren();
    },
  });
  getSettingDefinitions(): readonly SettingDefinition[] {
    return [];
  }
  /** As 1.13 draws a tab: from its data. */
  update(): void {
    this.containerEl.empty();
    for (const { name, desc, render } of this.getSettingDefinitions())
      render(new Setting(this.containerEl).setName(name).setDesc(desc));
  }
  display(): void {
    this.update();
  }
  hide(): void {}
}

interface SettingDefinition {
  readonly name: string;
  readonly desc: string;
  render(setting: Setting): void;
}

export const requireApiVersion = (version: string): boolean =>
  app.apiVersion.localeCompare(version, 'en', { numeric: true }) >= 0;

/** A field with the name of a secret, in the place of the list the app shows. */
export class SecretComponent {
  readonly #field: HTMLInputElement;
  constructor(_: object, place: HTMLElement) {
    this.#field = element(place, 'input', 'secret') as HTMLInputElement; // as its name says
    this.#field.type = 'text';
    this.#field.ariaLabel = 'Secret';
  }
  setValue(name: string): this {
    this.#field.value = name;
    return this;
  }
  onChange(heard: (name: string) => unknown): this {
    this.#field.addEventListener('change', () => void heard(this.#field.value));
    return this;
  }
}

export class Setting {
  readonly nameEl: HTMLElement;
  readonly descEl: HTMLElement;
  readonly controlEl: HTMLElement;
  constructor(container: HTMLElement) {
    const row = element(container, 'div', 'setting-item');
    const words = element(row, 'div', 'setting-item-info');
    this.nameEl = element(words, 'div', 'setting-item-name');
    this.descEl = element(words, 'div', 'setting-item-description');
    this.controlEl = element(row, 'div', 'setting-item-control');
  }
  setName(name: string): this {
    this.nameEl.textContent = name;
    return this;
  }
  setDesc(words: string): this {
    this.descEl.textContent = words;
    return this;
  }
  addToggle(make: (toggle: object) => unknown): this {
    const box = element(this.controlEl, 'input') as HTMLInputElement; // as its name says
    box.type = 'checkbox';
    const toggle = {
      toggleEl: box,
      setValue: (on: boolean) => Object.assign(toggle, { on: Object.assign(box, { checked: on }) }),
      onChange: (heard: (on: boolean) => unknown) => {
        box.addEventListener('change', () => void heard(box.checked));
        return toggle;
      },
    };
    make(toggle);
    return this;
  }
  addText(make: (text: object) => unknown): this {
    return this.#addField('input', make);
  }
  addTextArea(make: (text: object) => unknown): this {
    return this.#addField('textarea', make);
  }
  addDropdown(make: (list: object) => unknown): this {
    const field = element(this.controlEl, 'select') as HTMLSelectElement; // as its name says
    const list = {
      selectEl: field,
      addOption: (value: string, words: string) => {
        field.append(new Option(words, value));
        return list;
      },
      addOptions: (options: Readonly<Record<string, string>>) => {
        for (const [value, words] of Object.entries(options)) list.addOption(value, words);
        return list;
      },
      setValue: (value: string) => Object.assign(list, { on: Object.assign(field, { value }) }),
      onChange: (heard: (value: string) => unknown) => {
        field.addEventListener('change', () => void heard(field.value));
        return list;
      },
    };
    make(list);
    return this;
  }
  addButton(make: (button: object) => unknown): this {
    const pressed = element(this.controlEl, 'button') as HTMLButtonElement; // as its name says
    pressed.type = 'button';
    const button = {
      buttonEl: pressed,
      setButtonText: (words: string) => Object.assign(button, { on: Object.assign(pressed, { textContent: words }) }),
      onClick: (act: () => unknown) => {
        pressed.addEventListener('click', () => void act());
        return button;
      },
    };
    make(button);
    return this;
  }
  addComponent(make: (place: HTMLElement) => unknown): this {
    make(this.controlEl);
    return this;
  }
  #addField(tag: 'input' | 'textarea', make: (text: object) => unknown): this {
    const field = element(this.controlEl, tag) as HTMLInputElement; // or an area, of which the same is asked
    if (tag === 'input') field.type = 'text';
    const text = {
      inputEl: field,
      setPlaceholder: (placeholder: string) => Object.assign(text, { on: Object.assign(field, { placeholder }) }),
      setValue: (value: string) => Object.assign(text, { on: Object.assign(field, { value }) }),
      onChange: (heard: (value: string) => unknown) => {
        field.addEventListener('input', () => void heard(field.value));
        return text;
      },
    };
    make(text);
    return this;
  }
}
