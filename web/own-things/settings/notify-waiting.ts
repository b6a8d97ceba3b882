// A notice of the browser when a question comes and nobody looks at the page. Its words say nothing of the question: others may see the screen.
import { signal } from '@preact/signals';
import type { PageDesk } from '../../state/create-desk.ts';

const KEY = 'countersign-notices';

export const wantsNotices = signal(localStorage.getItem(KEY) === 'on');

export const wantNotices = (isWanted: boolean): void => {
  localStorage.setItem(KEY, isWanted ? 'on' : 'off');
  wantsNotices.value = isWanted;
};

export const mayNotify = (): NotificationPermission | 'missing' =>
  'Notification' in globalThis ? Notification.permission : 'missing';

/** Begun once, with the page. Returns how to stop. */
export const notifyWaiting = ({ listen }: Pick<PageDesk, 'listen'>): (() => void) =>
  listen(({ kind }) => {
    if (kind !== 'question' || !wantsNotices.value || !document.hidden || mayNotify() !== 'granted') return;
    // One at a time: the tag replaces what was not looked at yet.
    const notice = new Notification('Countersign', { body: 'Something waits for your decision.', tag: 'waiting' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  });
