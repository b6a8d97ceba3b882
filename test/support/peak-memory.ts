// How much memory this process has had at most.
import { readFileSync } from 'node:fs';

/**
 * Not what `getrusage` says: there a process begins with the peak of whoever started it, and a test worker may have had more than all it measures.
 */
export const peakMegabytes = (): number => {
  const kilobytes =
    process.platform === 'linux'
      ? Number(/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1])
      : process.resourceUsage().maxRSS;
  return Math.round(kilobytes / 1024);
};
