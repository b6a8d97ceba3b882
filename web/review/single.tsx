// One proposal alone: why and what to weigh above, then the thing itself with all the height that is left.
import type { VNode } from 'preact';
import type { SheetActs } from './acts/create-sheet-acts.ts';
import type { SheetEntry } from './entry.ts';
import { ReviewHead } from './head/review-head.tsx';
import { StandingBanner } from './standing-banner.tsx';
import { Thing } from './thing/thing.tsx';

export interface SingleProps {
  readonly acts: SheetActs;
  readonly entry: SheetEntry;
}

export const Single = ({ acts, entry }: SingleProps): VNode => {
  const { model, walk, openers } = acts;
  const { host, whose } = acts.props.value;
  const { asked, question } = entry;
  const owner = whose?.(question);
  const mayChange = acts.isOpen(entry) && asked.schema !== undefined;
  const changeCall = mayChange ? { changeCall: () => acts.changeCall(entry) } : {};
  const makeRule =
    acts.isOpen(entry) && acts.mayAlways(entry) ? { makeRule: () => acts.always(entry, openers.always) } : {};
  return (
    <div class="cs-single" key={JSON.stringify([question.session, asked.id])}>
      <StandingBanner acts={acts} entry={entry} />
      <ReviewHead
        asked={asked}
        {...(owner === undefined ? {} : { whose: owner })}
        isDetailed={acts.detailed.value.has(entry.key)}
        toggleDetails={() => acts.toggleDetails(entry)}
        {...changeCall}
        {...makeRule}
      />
      <Thing
        key={entry.key}
        entry={entry}
        model={model}
        host={host}
        isCard={false}
        scroller={walk.scroller}
        covered={TOOLS}
        {...changeCall}
        ways={(ways) => walk.keepWays(entry, ways)}
      />
    </div>
  );
};

/** Pixels of the tools above a difference, which stay in sight; the style sheet repeats it. */
const TOOLS = 42;
