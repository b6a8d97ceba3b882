// The windows of the stand-in: a pane moves to one of its own with its elements as they are. The one that somebody presses or types in is the active one, as in the app.
import { app, hearKeys, say } from './app.ts';
import type { WorkspaceLeaf } from './components.ts';

/** What the app adds to each window that it opens, and to the first. */
export const beWindow = (opened: Window): void => {
  const become = (): void => void Object.assign(globalThis, { activeWindow: opened, activeDocument: opened.document });
  for (const kind of ['pointerdown', 'keydown', 'focus']) opened.addEventListener(kind, become, true);
  hearKeys(opened);
  become();
};

/** Into a window of its own, with the styles of the first. */
export const popOut = (type: string, size: { readonly width: number; readonly height: number }): void => {
  const leaf = leafOf(type);
  const opened = window.open('', '', `width=${size.width},height=${size.height}`)!;
  const { document: page } = opened;
  page.documentElement.lang = 'en';
  for (const styles of document.querySelectorAll('style')) page.head.append(page.importNode(styles, true));
  page.body.className = document.body.className;
  const place = page.createElement('div');
  place.id = 'right';
  page.body.append(place);
  beWindow(opened);
  say('window-open', opened);
  move(leaf, place);
};

/** Back to where it was. */
export const popIn = (type: string): void => {
  const leaf = leafOf(type);
  const left = leaf.view!.containerEl.ownerDocument.defaultView!;
  beWindow(window);
  move(leaf, document.getElementById('right')!);
  say('window-close', left);
  left.close();
};

const leafOf = (type: string): WorkspaceLeaf => app.workspace.getLeavesOfType(type)[0]!;

const move = ({ view }: WorkspaceLeaf, place: HTMLElement): void => {
  place.append(view!.containerEl);
  say('layout-change');
  say('resize');
};
