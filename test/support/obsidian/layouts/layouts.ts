// Every made-up layout of the three systems, in one table.
import type { MadeUp } from '../made-up-machine.ts';
import type { Layout, Row } from './layout.ts';
import { LINUX } from './linux.ts';
import { MACOS } from './macos.ts';
import { NAMED } from './named.ts';
import { WINDOWS } from './windows.ts';

const on = (platform: MadeUp['platform'], rows: readonly Row[]): readonly Layout[] =>
  rows.map((row) => ({ ...row, made: { platform, ...row.made } }));

export const LAYOUTS: readonly Layout[] = [
  ...on('linux', LINUX),
  ...on('darwin', MACOS),
  ...on('win32', WINDOWS),
  ...NAMED,
];
