// The built program as a person starts it: `countersign serve` on a free port, up to the link that it prints.
import { type Place, started } from '../countersign.ts';

export interface RunningDesk {
  /** As it was printed: it signs in once. */
  readonly link: string;
  /** "http://127.0.0.1:4000/", without the token. */
  readonly address: string;
  readonly pid: number;
  kill(signal: NodeJS.Signals): void;
  /** Its exit code and all it printed. */
  readonly finished: ReturnType<typeof started>['finished'];
}

const LINK = /http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]+/;

export const startDesk = async (place: Place, ...flags: string[]): Promise<RunningDesk> => {
  const port = flags.includes('--port') ? [] : ['--port', '0'];
  const child = started(place, 'serve', ...port, ...flags);
  const [link = ''] = LINK.exec(await child.until(LINK)) ?? [];
  return {
    link,
    address: link.replace(/\?.*$/, ''),
    pid: child.pid ?? 0,
    kill: (signal) => void child.kill(signal),
    finished: child.finished,
  };
};
