// The transcript of records, over the rooms that they were made in.
import type { Store } from '../../../../../src/agent/runtime.ts';
import type { Stored } from '../../../../../src/session/record.ts';
import { createEntryFacts } from '../../../../../src/surfaces/server/hub/transcript/entry-facts.ts';
import { createTakenBefore } from '../../../../../src/surfaces/server/hub/transcript/taken-changes.ts';
import { transcriptItem } from '../../../../../src/surfaces/server/hub/transcript/transcript-items.ts';
import type { TranscriptItem } from '../../../../../src/surfaces/server/wire/transcript.ts';
import type { Registry } from '../../../../../src/tool/registry.ts';

export interface ItemsGround {
  readonly store: Pick<Store, 'history' | 'contents' | 'questions'>;
  readonly registry: Pick<Registry, 'get'>;
}

export const itemsOf = (records: readonly Stored[], { store, registry }: ItemsGround): readonly TranscriptItem[] => {
  const ground = {
    entries: createEntryFacts(store),
    takenBefore: createTakenBefore(store.questions),
    toolOf: (name: string) => {
      const found = registry.get(name);
      return found.ok ? found.value : undefined;
    },
    aboutOf: () => undefined,
  };
  return records.flatMap((_, at) => transcriptItem(records, at, ground) ?? []);
};
