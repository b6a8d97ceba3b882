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
  cssChange: new Set<() => void>(),
  scopes: [] as Scope[],
  vault: { configDir: 'config', adapter: { getBasePath: () => '/vault' }, getName: () => 'vault' },
  loadLocalStorage: (key: string): unknown => app.device.get(key) ?? null,
  saveLocalStorage: (key: string, value: unknown): void => void app.device.set(key, value),
  workspace: {
    on: (_: string, heard: () => void) => {
      app.cssChange.add(heard);
      return {};
    },
    getLeavesOfType: (type: string) => app.leaves.filter(({ view }) => view?.getViewType() === type),
    getRightLeaf: () => new WorkspaceLeaf(),
    revealLeaf: () => Promise.resolve(),
  },
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
  registerEvent(): void {}
  end(): void {
    for (const end of this.#ends) end();
  }
}

export class Plugin extends Component {
  readonly app = app;
  addRibbonIcon(_: string, title: string, pressed: () => void): void {
    app.ribbon.set(title, pressed);
  }
  addCommand({ id, callback }: { readonly id: string; callback(): void }): void {
    app.commands.set(id, callback);
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
  readonly contentEl = element(this.modalEl, 'div', 'modal-content');
  #before: Element | null = null;
  constructor() {
    this.containerEl.className = 'modal-container';
    this.closeEl.addEventListener('click', () => this.close());
    this.containerEl.addEventListener('click', ({ target }) => {
      if (target === this.containerEl) this.close();
    });
    this.scope.register([], 'Escape', () => this.close());
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
}

export class Setting {
  readonly #element: HTMLElement;
  constructor(container: HTMLElement) {
    this.#element = element(container, 'label', 'setting-item');
  }
  setName(name: string): this {
    element(this.#element, 'span', 'setting-item-name').textContent = name;
    return this;
  }
  setDesc(words: string): this {
    element(this.#element, 'span', 'setting-item-description').textContent = words;
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
    const field = element(this.#element, 'input') as HTMLInputElement; // as its name says
    const text = {
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
