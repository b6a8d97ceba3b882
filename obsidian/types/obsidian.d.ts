// The few classes of Obsidian that the plugin uses, so that it is checked where the package "obsidian" is not installed. The package's own types judge it in obsidian/.
declare module 'obsidian' {
  export class App {
    readonly workspace: Workspace;
    readonly vault: Vault;
    loadLocalStorage(key: string): unknown;
    saveLocalStorage(key: string, data: unknown): void;
  }

  export class Vault {
    readonly adapter: DataAdapter;
    /** Where Obsidian keeps its own files in this vault. */
    readonly configDir: string;
    getName(): string;
  }

  export interface DataAdapter {
    getName(): string;
  }

  export class FileSystemAdapter implements DataAdapter {
    getName(): string;
    getBasePath(): string;
  }

  export interface EventRef {
    readonly isEventRef?: true;
  }

  export class Workspace {
    on(name: 'css-change', heard: () => void): EventRef;
    getLeavesOfType(type: string): WorkspaceLeaf[];
    getRightLeaf(split: boolean): WorkspaceLeaf | null;
    revealLeaf(leaf: WorkspaceLeaf): Promise<void>;
  }

  export class WorkspaceLeaf {
    setViewState(state: { readonly type: string; readonly active?: boolean }): Promise<void>;
  }

  export class Component {
    onload(): void | Promise<void>;
    onunload(): void;
    register(end: () => void): void;
    registerEvent(event: EventRef): void;
  }

  export interface PluginManifest {
    readonly id: string;
    readonly version: string;
    /** Of the plugin's folder, from the vault. */
    readonly dir?: string;
  }

  export interface Command {
    readonly id: string;
    readonly name: string;
    callback?(): void;
  }

  export abstract class Plugin extends Component {
    readonly app: App;
    readonly manifest: PluginManifest;
    settings?: unknown;
    addRibbonIcon(icon: string, title: string, pressed: () => void): HTMLElement;
    addCommand(command: Command): Command;
    addSettingTab(tab: PluginSettingTab): void;
    registerView(type: string, create: (leaf: WorkspaceLeaf) => ItemView): void;
    loadData(): Promise<unknown>;
    saveData(data: unknown): Promise<void>;
  }

  export abstract class ItemView extends Component {
    readonly app: App;
    icon: string;
    navigation: boolean;
    contentEl: HTMLElement;
    constructor(leaf: WorkspaceLeaf);
    abstract getViewType(): string;
    abstract getDisplayText(): string;
    protected onOpen(): Promise<void>;
    protected onClose(): Promise<void>;
  }

  export class Scope {
    constructor(parent?: Scope);
  }

  export class Modal {
    readonly app: App;
    scope: Scope;
    modalEl: HTMLElement;
    contentEl: HTMLElement;
    constructor(app: App);
    open(): void;
    close(): void;
    onOpen(): void;
    onClose(): void;
  }

  /** Draws a sign of Lucide's in the element; of a name it does not know, nothing. */
  export function setIcon(element: HTMLElement, name: string): void;

  export class Notice {
    constructor(message: string | DocumentFragment, milliseconds?: number);
    hide(): void;
  }

  export abstract class PluginSettingTab {
    readonly app: App;
    containerEl: HTMLElement & { empty(): void };
    constructor(app: App, plugin: Plugin);
    display(): void;
    getSettingDefinitions(): readonly { readonly name: string; render?(setting: Setting): void }[];
    hide(): void;
  }

  export class Setting {
    constructor(container: HTMLElement);
    setName(name: string): this;
    setDesc(words: string): this;
    addToggle(make: (toggle: ToggleComponent) => unknown): this;
    addText(make: (text: TextComponent) => unknown): this;
  }

  export class ToggleComponent {
    setValue(on: boolean): this;
    onChange(heard: (on: boolean) => unknown): this;
  }

  export class TextComponent {
    setValue(text: string): this;
    setPlaceholder(text: string): this;
    onChange(heard: (text: string) => unknown): this;
  }
}

/** The document of the window that is in use: a pop-out has one of its own. */
declare const activeDocument: Document;

/** What Obsidian adds to every window. */
declare function createEl<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  of?: { readonly text?: string; readonly type?: string },
): HTMLElementTagNameMap[Tag];
declare function createSpan(of?: { readonly text?: string }): HTMLSpanElement;
declare function createFragment(): DocumentFragment;
