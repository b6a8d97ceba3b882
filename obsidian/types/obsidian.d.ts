// The few classes of Obsidian that the plugin uses, so that it is checked where the package "obsidian" is not installed. The package's own types judge it in obsidian/.
declare module 'obsidian' {
  export class App {
    readonly workspace: Workspace;
    readonly vault: Vault;
    readonly metadataCache: MetadataCache;
    readonly secretStorage: SecretStorage;
    loadLocalStorage(key: string): unknown;
    saveLocalStorage(key: string, data: unknown): void;
  }

  export class Vault {
    readonly adapter: DataAdapter;
    /** Where Obsidian keeps its own files in this vault. */
    readonly configDir: string;
    getName(): string;
    on(name: 'modify', heard: (file: TFile) => void): EventRef;
    offref(event: EventRef): void;
  }

  export class TFile {
    readonly path: string;
    readonly extension: string;
  }

  export class MetadataCache {
    getFirstLinkpathDest(name: string, from: string): TFile | null;
  }

  export class SecretStorage {
    getSecret(id: string): string | null;
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
    on(name: 'css-change' | 'resize', heard: () => void): EventRef;
    on(name: 'editor-menu', heard: (menu: Menu, editor: Editor, info: MarkdownFileInfo) => void): EventRef;
    getActiveFile(): TFile | null;
    openLinkText(
      name: string,
      from: string,
      isNew?: boolean,
      state?: { readonly eState: { readonly line: number } },
    ): Promise<void>;
    getLeavesOfType(type: string): WorkspaceLeaf[];
    getRightLeaf(split: boolean): WorkspaceLeaf | null;
    revealLeaf(leaf: WorkspaceLeaf): Promise<void>;
  }

  export class WorkspaceLeaf {
    readonly view: View;
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
    checkCallback?(isOnlyAsked: boolean): boolean;
    editorCallback?(editor: Editor, info: MarkdownFileInfo): void;
    editorCheckCallback?(isOnlyAsked: boolean, editor: Editor, info: MarkdownFileInfo): boolean;
  }

  export class Menu {
    addItem(make: (item: MenuItem) => void): this;
  }

  export class MenuItem {
    setTitle(title: string): this;
    setIcon(icon: string): this;
    onClick(pressed: () => void): this;
  }

  export interface EditorPosition {
    readonly line: number;
    readonly ch: number;
  }

  export interface Editor {
    getCursor(which?: 'from' | 'to'): EditorPosition;
    somethingSelected(): boolean;
    getValue(): string;
  }

  export interface MarkdownFileInfo {
    readonly file: TFile | null;
  }

  export const editorInfoField: import('@codemirror/state').StateField<MarkdownFileInfo>;

  export abstract class Plugin extends Component {
    readonly app: App;
    readonly manifest: PluginManifest;
    settings?: unknown;
    addRibbonIcon(icon: string, title: string, pressed: () => void): HTMLElement;
    addCommand(command: Command): Command;
    addSettingTab(tab: PluginSettingTab): void;
    registerEditorExtension(extension: import('@codemirror/state').Extension): void;
    registerView(type: string, create: (leaf: WorkspaceLeaf) => ItemView): void;
    loadData(): Promise<unknown>;
    saveData(data: unknown): Promise<void>;
  }

  export abstract class View extends Component {
    readonly app: App;
    icon: string;
    navigation: boolean;
    constructor(leaf: WorkspaceLeaf);
    abstract getViewType(): string;
    abstract getDisplayText(): string;
    protected onOpen(): Promise<void>;
    protected onClose(): Promise<void>;
  }

  export abstract class ItemView extends View {
    contentEl: HTMLElement;
  }

  export class MarkdownView extends View implements MarkdownFileInfo {
    readonly file: TFile | null;
    getViewType(): string;
    getDisplayText(): string;
    save(): Promise<void>;
  }

  export class Scope {
    constructor(parent?: Scope);
  }

  export class Modal {
    readonly app: App;
    scope: Scope;
    modalEl: HTMLElement;
    contentEl: HTMLElement & {
      createEl(tag: 'p', of: { readonly text: string }): HTMLElement;
    };
    constructor(app: App);
    setTitle(words: string): this;
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
    update(): void;
  }

  export function requireApiVersion(version: string): boolean;

  export class Setting {
    descEl: HTMLElement;
    controlEl: HTMLElement;
    constructor(container: HTMLElement);
    setName(name: string): this;
    setDesc(words: string): this;
    addToggle(make: (toggle: ToggleComponent) => unknown): this;
    addText(make: (text: TextComponent) => unknown): this;
    addTextArea(make: (text: TextAreaComponent) => unknown): this;
    addDropdown(make: (list: DropdownComponent) => unknown): this;
    addButton(make: (button: ButtonComponent) => unknown): this;
    addComponent(make: (place: HTMLElement) => SecretComponent): this;
  }

  export class ToggleComponent {
    toggleEl: HTMLElement;
    setValue(on: boolean): this;
    onChange(heard: (on: boolean) => unknown): this;
  }

  export class DropdownComponent {
    selectEl: HTMLSelectElement;
    addOption(value: string, words: string): this;
    addOptions(options: Readonly<Record<string, string>>): this;
    setValue(value: string): this;
    onChange(heard: (value: string) => unknown): this;
  }

  export class ButtonComponent {
    setButtonText(words: string): this;
    onClick(pressed: () => unknown): this;
  }

  export class SecretComponent {
    constructor(app: App, place: HTMLElement);
    setValue(name: string): this;
    onChange(heard: (name: string) => unknown): this;
  }

  export class TextAreaComponent {
    inputEl: HTMLTextAreaElement;
    setValue(text: string): this;
    setPlaceholder(text: string): this;
  }

  export class TextComponent {
    inputEl: HTMLInputElement;
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
