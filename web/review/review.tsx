// The review: everything that waits for a decision on one sheet. Questions come in, answers go out; it knows nothing else of the page it is in.
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { groupWords, headlineOfAll } from '../../src/proposal/headline-of-all.ts';
import { DrawingContext } from '../diff/drawing.ts';
import { Banner } from '../look/banner.tsx';
import { createSheetActs, type SheetActs } from './acts/create-sheet-acts.ts';
import { pressElsewhere, pressKey } from './acts/press-key.ts';
import { SheetFoot } from './bar/sheet-foot.tsx';
import { ProposalCards } from './cards/proposal-cards.tsx';
import { isTextField } from './gesture.ts';
import { Headline, Much } from './head/headline.tsx';
import { signOf } from './head/sign-of.ts';
import { Panels } from './panels/panels.tsx';
import { closingWords } from './primary-words.ts';
import type { ReviewProps } from './review-props.ts';
import { Sheet } from './sheet.tsx';
import { Single } from './single.tsx';

export const Review = (props: ReviewProps): VNode | null => {
  const acts = useMemo(() => createSheetActs(props), []);
  acts.props.value = props;
  const { questions } = props;
  useMemo(() => acts.model.given(questions, isTyping(acts)), [questions]);
  const hasEntries = useReview(acts, props);
  return hasEntries ? <ReviewSheet {...props} acts={acts} /> : null;
};

/** The person is in the middle of something on the sheet. */
const isTyping = ({ panel, walk: { root } }: SheetActs): boolean => {
  const { current } = root;
  const focused = current?.ownerDocument.activeElement ?? null;
  return panel.peek() !== undefined || (isTextField(focused) && current?.contains(focused) === true);
};

/** What follows when something else is shown. Says whether there is anything to show. */
const useReview = (
  { props, model, walk, arming, second, panel }: SheetActs,
  { questions, at }: ReviewProps,
): boolean => {
  const entries = model.entries.value;
  const key = model.current.value?.key;
  const waiting = model.open.value.map((each) => each.key).join(' ');
  // Of several, going from one to the next changes nothing about what a press signs.
  useLayoutEffect(() => {
    panel.value = undefined;
    if (waiting !== '') arming.begin();
    return arming.end;
  }, [waiting, entries.length > 1 ? '' : key]);
  useEffect(() => second.forget, [key]);
  const isDone = questions.length > 0 && key === undefined;
  useEffect(() => {
    if (isDone) props.peek().closed?.();
  }, [isDone]);
  useEffect(() => {
    if (at !== undefined) walk.goTo(at);
  }, [at, entries.length > 0]);
  return key !== undefined;
};

const ReviewSheet = ({ acts, ...props }: ReviewProps & { readonly acts: SheetActs }): VNode | null => {
  const { model, walk, panel } = acts;
  // As they are drawn with: where the person wants to be is asked for after that, once.
  const { host, theme, isConnected = true, wanted, aside, isFull = false, toggleFull } = props;
  const entries = model.entries.value;
  const entry = model.current.value;
  const open = model.open.value.length;
  if (entry === undefined) return null;
  const headlines = entries.map(({ asked }) => asked.headline);
  const headline = headlineOfAll(headlines);
  const isBatch = entries.length > 1;
  const shared = isBatch ? headline : entry.asked.headline;
  return (
    <div class="cs-root cs-review" data-theme={theme} ref={walk.root}>
      <Sheet
        sign={shared === undefined ? 'list-checks' : signOf(shared.verb)}
        headline={shared === undefined ? groupWords(headlines) : <Headline headline={shared} />}
        much={shared === undefined ? null : <Much headline={shared} />}
        closing={closingWords(open)}
        isReady={acts.isArmed.value && !model.isSending.value && (open === 0 || acts.unready.value === undefined)}
        press={(event, isEntered) => pressKey(acts, event, isEntered)}
        pressElsewhere={(event) => pressElsewhere(acts, event)}
        {...(toggleFull === undefined ? {} : { full: { isOn: isFull, toggle: toggleFull } })}
        {...(aside !== undefined || open === 0 ? { close: acts.close } : {})}
        {...(wanted === undefined ? {} : { wanted })}
      >
        {isConnected ? null : (
          <Banner tone="warn">No connection to Countersign. Your ticks and edits are kept; trying again.</Banner>
        )}
        <DrawingContext.Provider value={acts.drawing}>
          <div class="cs-sheet-scroll" ref={walk.scroller} data-batch={isBatch}>
            {isBatch ? <ProposalCards acts={acts} /> : <Single acts={acts} entry={entry} />}
          </div>
        </DrawingContext.Provider>
        <SheetFoot acts={acts} entry={entry} />
        <Panels
          open={panel.value}
          model={model}
          host={host}
          mayAct={acts.mayAct}
          say={acts.say}
          yes={acts.yes}
          close={() => {
            panel.value = undefined;
          }}
        />
      </Sheet>
    </div>
  );
};
