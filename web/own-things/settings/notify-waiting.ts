// A notice of the browser when a question comes and nobody looks at the page. Its words say nothing of the question: others may see the screen.
import type { PageDesk } from '../../state/create-desk.ts';

export const mayNotify = (): NotificationPermission | 'missing' =>
  'Notification' in globalThis ? Notification.permission : 'missing';

/** Begun once, with the page. Returns how to stop. */
export const notifyWaiting = ({ listen, calling }: Pick<PageDesk, 'listen' | 'calling'>): (() => void) =>
  listen(({ kind }) => {
    if (kind !== 'question' || !calling.value.peek() || !document.hidden || mayNotify() !== 'granted') return;
    // One at a time: the tag replaces what was not looked at yet.
    const notice = new Notification('Countersign', { body: 'Something waits for your decision.', tag: 'waiting' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  });
