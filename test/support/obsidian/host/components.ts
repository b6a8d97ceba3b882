// The classes of the app that a plugin extends or makes. What the real ones do beside this is not claimed.
import { SIGNS } from '../../../../web/look/signs.ts';
import { app } from './app.ts';
import { element, made } from './made.ts';
import type { PluginSettingTab } from './settings.ts';

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
    this.#before = activeDocument.activeElement;
    app.scopes.push(this.scope);
    activeDocument.body.append(this.containerEl);
    this.modalEl.tabIndex = -1;
    this.modalEl.focus();
    this.onOpen();
  }
  close(): void {
    if (!this.containerEl.isConnected) return;
    app.scopes.splice(app.scopes.indexOf(this.scope), 1);
    this.containerEl.remove();
    this.onClose();
    (this.#before as HTMLElement | null)?.focus(); // what has the focus can take it back
  }
  onOpen(): void {}
  onClose(): void {}
}

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
