// A stand-in for the app: the few classes that the plugin uses, on a page. What the real one does beside this is not claimed.

import { SIGNS } from '../../../../web/look/signs.ts';

/** Everything that was shown or registered, for the test to look at and press. */
export const app = {
  notices: [] as string[],
  commands: new Map<string, () => void>(),
  ribbon: new Map<string, () => void>(),
  views: new Map<string, (leaf: WorkspaceLeaf) => ItemView>(),
  tabs: [] as PluginSettingTab[],
  leaves: [] as WorkspaceLeaf[],
  /** data.json, and what is kept on this device. */
  data: undefined as unknown,
  device: new Map<string, unknown>(),
  heard: new Map<string, Set<(...said: never[]) => void>>(),
  /** Those of every editor. */
  extensions: [] as unknown[],
  /** What lies in the vault, by path. */
  files: new Map<string, string>(),
  active: undefined as (ItemView & { readonly file?: object | null; readonly editor?: object }) | undefined,
  /** What a plugin had the app open. */
  opened: [] as { readonly name: string; readonly line?: number | undefined }[],
  secrets: new Map<string, string>(),
  /** The tab of settings that is open. */
  apiVersion: '1.13.1',
  plugins: { enabledPlugins: new Set<string>() },
  scopes: [] as Scope[],
  vault: {
    configDir: 'config',
    adapter: { getBasePath: () => '/vault' },
    getName: () => 'vault',
    on: (name: string, heard: () => void) => hear(name, heard),
    offref: (end: () => void) => end(),
  },
  loadLocalStorage: (key: string): unknown => app.device.get(key) ?? null,
  saveLocalStorage: (key: string, value: unknown): void => void app.device.set(key, value),
  metadataCache: {
    getFirstLinkpathDest: (name: string): object | null =>
      [...app.files.keys()].some((path) => path === name || path === `${name}.md`) ? {} : null,
  },
  secretStorage: { getSecret: (name: string): string | null => app.secrets.get(name) ?? null },
  workspace: {
    on: (name: string, heard: () => void) => hear(name, heard),
    getActiveFile: () => app.active?.file ?? null,
    openLinkText: (name: string, _: string, __?: boolean, state?: { readonly eState?: { readonly line: number } }) => {
      app.opened.push({ name, line: state?.eState?.line });
      return Promise.resolve();
    },
    getLeavesOfType: (type: string) => app.leaves.filter(({ view }) => view?.getViewType() === type),
    getRightLeaf: () => new WorkspaceLeaf(),
    revealLeaf: () => Promise.resolve(),
  },
};

/** Returns how to stop. */
const hear = (name: string, heard: () => void): (() => void) => {
  const all = app.heard.get(name) ?? new Set();
  app.heard.set(name, all.add(heard));
  return () => void all.delete(heard);
};

/** The app says something to whoever listens. */
export const say = (name: string, ...said: unknown[]): void => {
  for (const heard of app.heard.get(name) ?? []) heard(...(said as never[]));
};

const element = (parent: Element, name: string, css = ''): HTMLElement => {
  const made = document.createElement(name);
  made.className = css;
  parent.append(made);
  return made;
};

export class WorkspaceLeaf {
  view: ItemView | undefined;

  async setViewState({ type }: { readonly type: string }): Promise<void> {
    this.view = app.views.get(type)!(this);
    app.leaves.push(this);
    document.getElementById('right')!.append(this.view.containerEl);
    await this.view.onOpen();
  }

  async detach(): Promise<void> {
    await this.view?.onClose();
    this.view?.containerEl.remove();
    app.leaves.splice(app.leaves.indexOf(this), 1);
  }
}

class Component {
  readonly #ends: (() => void)[] = [];
  register(end: () => void): void {
    this.#ends.push(end);
  }
  registerEvent(end: () => void): void {
    this.register(end);
  }
  end(): void {
    for (const end of this.#ends) end();
  }
}

export class Plugin extends Component {
  readonly app = app;
  addRibbonIcon(_: string, title: string, pressed: () => void): void {
    app.ribbon.set(title, pressed);
  }
  addCommand(command: Command): void {
    app.commands.set(command.id, () => press(command));
  }
  registerEditorExtension(extension: unknown): void {
    app.extensions.push(extension);
  }
  addSettingTab(tab: PluginSettingTab): void {
    app.tabs.push(tab);
  }
  registerView(type: string, create: (leaf: WorkspaceLeaf) => ItemView): void {
    app.views.set(type, create);
  }
  loadData(): Promise<unknown> {
    return Promise.resolve(app.data ?? null);
  }
  async saveData(data: unknown): Promise<void> {
    app.data = JSON.parse(JSON.stringify(data));
  }
}

interface Command {
  readonly id: string;
  callback?(): void;
  checkCallback?(isOnlyAsked: boolean): boolean;
  editorCallback?(editor: object, info: object): void;
  editorCheckCallback?(isOnlyAsked: boolean, editor: object, info: object): boolean;
}

/** As the palette does it: what is not offered now cannot be pressed. */
const press = (command: Command): void => {
  const { active } = app;
  const inEditor = command.editorCallback !== undefined || command.editorCheckCallback !== undefined;
  const isOffered = inEditor
    ? active?.editor !== undefined && command.editorCheckCallback?.(true, active.editor, active) !== false
    : command.checkCallback?.(true) !== false;
  if (!isOffered) throw new Error(`${command.id} is not offered now`);
  if (!inEditor) {
    command.checkCallback?.(false);
    command.callback?.();
  } else if (command.editorCheckCallback !== undefined) command.editorCheckCallback(false, active!.editor!, active!);
  else command.editorCallback?.(active!.editor!, active!);
};

export class ItemView extends Component {
  readonly app = app;
  readonly containerEl = document.createElement('div');
  readonly contentEl = element(this.containerEl, 'div', 'view-content');
  constructor() {
    super();
    this.containerEl.className = 'workspace-leaf-content';
  }
  getViewType(): string {
    return '';
  }
  async onOpen(): Promise<void> {}
  async onClose(): Promise<void> {}
}

export class Scope {
  readonly keys = new Map<string, () => void>();
  register(_: readonly string[], key: string, act: () => void): void {
    this.keys.set(key, act);
  }
}

/** As the app has it: whatever lies uppermost hears of a key before the page does. */
addEventListener(
  'keydown',
  (event) => {
    const act = app.scopes.at(-1)?.keys.get(event.key);
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  },
  true,
);

export class Modal {
  scope = new Scope();
  readonly containerEl = document.createElement('div');
  readonly modalEl = element(this.containerEl, 'div', 'modal');
  readonly closeEl = element(this.modalEl, 'div', 'modal-close-button');
  readonly contentEl = Object.assign(element(this.modalEl, 'div', 'modal-content'), {
    createEl(this: HTMLElement, tag: string, of: { readonly text?: string }) {
      const created = made.createEl(tag, of);
      this.append(created);
      return created;
    },
  });
  #before: Element | null = null;
  constructor() {
    this.containerEl.className = 'modal-container';
    this.closeEl.addEventListener('click', () => this.close());
    this.containerEl.addEventListener('click', ({ target }) => {
      if (target === this.containerEl) this.close();
    });
    this.scope.register([], 'Escape', () => this.close());
  }
  setTitle(words: string): this {
    this.modalEl.prepend(made.createEl('h2', { text: words }));
    return this;
  }
  open(): void {
    this.#before = document.activeElement;
    app.scopes.push(this.scope);
    document.body.append(this.containerEl);
    this.modalEl.tabIndex = -1;
    this.modalEl.focus();
    this.onOpen();
  }
  close(): void {
    if (!this.containerEl.isConnected) return;
    app.scopes.splice(app.scopes.indexOf(this.scope), 1);
    this.containerEl.remove();
    this.onClose();
    if (this.#before instanceof HTMLElement) this.#before.focus();
  }
  onOpen(): void {}
  onClose(): void {}
}

/** What the app adds to each window. */
export const made = {
  createEl: (tag: string, of: { readonly text?: string; readonly type?: string } = {}): HTMLElement => {
    const created = document.createElement(tag);
    if (of.text !== undefined) created.textContent = of.text;
    if (of.type !== undefined) created.setAttribute('type', of.type);
    return created;
  },
  createSpan: (of: { readonly text?: string }): HTMLElement => made.createEl('span', of),
  createFragment: (): DocumentFragment => document.createDocumentFragment(),
};

/** The app has the same set. */
export const setIcon = (place: HTMLElement, name: string): void => {
  const sign = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  sign.setAttribute('class', `svg-icon lucide-${name}`);
  sign.setAttribute('viewBox', '0 0 24 24');
  for (const [tag, geometry] of SIGNS[name as keyof typeof SIGNS] ?? []) {
    const shape = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [key, value] of Object.entries(geometry)) shape.setAttribute(key, String(value));
    sign.append(shape);
  }
  place.replaceChildren(sign);
};

export class Notice {
  readonly #element = element(document.getElementById('notices')!, 'div', 'notice');
  constructor(message: string | DocumentFragment) {
    this.#element.append(message);
    app.notices.push(this.#element.textContent ?? '');
    this.#element.addEventListener('click', () => this.hide());
  }
  hide(): void {
    this.#element.remove();
  }
}

export class PluginSettingTab {
  readonly app = app;
  readonly containerEl = Object.assign(document.createElement('div'), {
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
  readonly #element: HTMLElement;
  readonly descEl = document.createElement('span');
  constructor(container: HTMLElement) {
    this.#element = element(container, 'label', 'setting-item');
  }
  setName(name: string): this {
    element(this.#element, 'span', 'setting-item-name').textContent = name;
    return this;
  }
  setDesc(words: string): this {
    this.descEl.className = 'setting-item-description';
    this.descEl.textContent = words;
    this.#element.append(this.descEl);
    return this;
  }
  addToggle(make: (toggle: object) => unknown): this {
    const box = element(this.#element, 'input') as HTMLInputElement; // as its name says
    box.type = 'checkbox';
    const toggle = {
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
    const field = element(this.#element, 'select') as HTMLSelectElement; // as its name says
    const list = {
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
    const pressed = element(this.#element, 'button') as HTMLButtonElement; // as its name says
    pressed.type = 'button';
    const button = {
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
    make(this.#element);
    return this;
  }
  #addField(tag: 'input' | 'textarea', make: (text: object) => unknown): this {
    const field = element(this.#element, tag) as HTMLInputElement; // or an area, of which the same is asked
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

export class FileSystemAdapter {}
