// A made-up computer, and what the finder makes of it: what is found by which of its names, or the reason that is named with its way out.
import type { Reason } from '../../../../obsidian/src/find/reason.ts';
import type { MadeUp } from '../made-up-machine.ts';

export interface Layout {
  readonly name: string;
  readonly made: MadeUp;
  readonly env?: Readonly<Record<string, string>>;
  readonly expected: Found | Named;
}

export interface Found {
  readonly node: string;
  readonly script: string;
  /** By which names they were found. */
  readonly by: readonly [node: string, script: string];
}

export interface Named {
  readonly reason: Partial<Reason>;
  /** One of the commands that the notice says. */
  readonly command: string;
}

/** A row of one system's table. */
export type Row = Omit<Layout, 'made' | 'expected'> & {
  readonly made: Omit<MadeUp, 'platform'>;
  readonly expected: Found;
};
