// What the routes of looking back and of own things work in.
import type { HeldKeys } from '../../../config/held-keys.ts';
import type { Policy } from '../../../config/policy-for.ts';
import type { Rooms } from '../../../host/setup/open-rooms.ts';
import type { DeskEvent } from '../wire/event.ts';
import type { SettingKey, SettingValue } from '../wire/own-things.ts';

export interface RouteGround {
  readonly rooms: Rooms;
  /** The journal: everybody hears what was applied or taken back. */
  say(event: DeskEvent): void;
  /** Those of the conversations that go on: a rule that is saved counts in them at once. */
  readonly policy?: Pick<Policy, 'learn' | 'forSession'>;
  /** Something on disk is another than when the server read it. */
  changed?(what: 'rules' | 'trust' | 'settings'): void;
  /** Keys that were handed over, for as long as the server runs. */
  readonly held: HeldKeys;
  /** One of them is another. */
  keyChanged?(provider: string): void;
  /** What the server was started with, which counts before any file. */
  readonly flags?: ReadonlyMap<SettingKey, { readonly flag: string; readonly value: SettingValue }>;
}
