// One line for a request that was refused or failed. Written by others, so escaped; without the query, where a token may stand.
import { escapeText } from '../../../text/escape.ts';

export interface LoggedRequest {
  readonly status: number;
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** What is known about it: a code, an error that was thrown. */
  readonly why: string;
}

export const logLine = ({ status, method = '', url = '', why }: LoggedRequest): string => {
  const [path = ''] = url.split('?');
  const shown = (text: string, maxLength: number): string => escapeText(text, { maxLength });
  return [String(status), shown(method, 20), shown(path, 200), shown(why, 300)].filter((word) => word !== '').join(' ');
};

/** What is said of something thrown: its words and the first place it came from. */
export const thrownWords = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return 'something was thrown that is no error';
  const place = thrown.stack?.split('\n').find((line) => line.trimStart().startsWith('at '));
  return `${thrown.name}: ${thrown.message}${place === undefined ? '' : ` (${place.trim()})`}`;
};
