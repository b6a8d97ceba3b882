// The models that are reachable from here. Finding out takes a while: asked for when somebody wants to choose, and shown as last known until then.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ModelRow } from '../../src/surfaces/server/wire/session-view.ts';
import type { call } from '../client/call.ts';

export interface Models {
  /** Undefined: not known yet. */
  readonly rows: ReadonlySignal<readonly ModelRow[] | undefined>;
  find(): Promise<void>;
}

export const createModels = (ask: typeof call): Models => {
  const rows = signal<readonly ModelRow[] | undefined>(undefined);
  let finding: Promise<void> | undefined;
  const find = async (): Promise<void> => {
    const answered = await ask<readonly ModelRow[]>('GET', '/api/models');
    finding = undefined;
    if (answered.ok) rows.value = answered.value;
  };
  return {
    rows,
    find: () => {
      finding ??= find();
      return finding;
    },
  };
};
