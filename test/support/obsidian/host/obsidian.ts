// What the plugin is given as the module "obsidian".
export { FileSystemAdapter } from './app.ts';
export * from './components.ts';
export { editorInfoField, MarkdownView } from './notes.ts';
export * from './settings.ts';
