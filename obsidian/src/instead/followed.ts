// In the place of web/chat/markdown/followed.ts: in a vault a link may also lead to a note, which is opened where there is one.
import { addressOfNote } from '../notes/note-address.ts';

export const followed = (to: string): string | undefined => {
  if (/^(?:https?:\/\/|mailto:)\S+$/i.test(to)) return URL.canParse(to) ? to : undefined;
  // No scheme, no host, no place in this view.
  return to === '' || /^(?:[a-z][a-z\d+.-]*:|[\\/#])/i.test(to) ? undefined : addressOfNote(decoded(to));
};

const decoded = (to: string): string => {
  try {
    return decodeURIComponent(to);
  } catch {
    return to; // a name with a percent sign in it
  }
};
