// Several proposals: all their cards in one scroll, with the index beside it that follows.
import type { VNode } from 'preact';
import type { SheetActs } from '../acts/create-sheet-acts.ts';
import { BatchHead } from './batch-head.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { ProposalIndex } from './proposal-index.tsx';
import { useFollowing } from './use-following.ts';

export const ProposalCards = ({ acts }: { readonly acts: SheetActs }): VNode => {
  const { model, walk, second } = acts;
  const current = model.current.value?.key;
  const mayPress = acts.isArmed.value && acts.unready.value === undefined;
  useFollowing(acts);
  return (
    <>
      <BatchHead acts={acts} />
      <div class="cs-beside">
        <ProposalIndex model={model} go={walk.go} />
        <div class="cs-cards">
          {model.entries.value.map((entry) => (
            <ProposalCard
              key={entry.key}
              acts={acts}
              entry={entry}
              isCurrent={entry.key === current}
              mayPress={mayPress}
              isPressed={second.isWaiting.value && entry.key === current}
            />
          ))}
        </div>
      </div>
    </>
  );
};
