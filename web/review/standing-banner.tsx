// How a proposal stands that is not simply open: answered elsewhere, on its way back, shown again, or come back from a request.
import type { VNode } from 'preact';
import { timeOf } from '../../src/text/time-of.ts';
import { Banner } from '../look/banner.tsx';
import { Button } from '../look/button.tsx';
import type { SheetActs } from './acts/create-sheet-acts.ts';
import { isSecondGate, type SheetEntry } from './entry.ts';

export interface StandingBannerProps {
  readonly acts: Pick<SheetActs, 'model' | 'props'>;
  readonly entry: SheetEntry;
}

export const StandingBanner = ({ acts: { model, props }, entry }: StandingBannerProps): VNode | null => {
  const { asked, question } = entry;
  const standing = model.standing(entry);
  const { show } = props.value;
  if (standing.is !== 'open' && model.isAwaited(entry))
    return <Banner tone="plain">Your version is being checked. It comes back here before anything is applied.</Banner>;
  if (standing.is !== 'open')
    return (
      <Banner
        tone="plain"
        actions={
          show === undefined ? null : (
            <Button kind="ghost" size="small" onClick={() => show(question)}>
              Show
            </Button>
          )
        }
      >
        {standing.words}
        {standing.is === 'answered' ? ` · ${timeOf(standing.at)}` : ''}
      </Banner>
    );
  if (asked.edited === true) return <Banner tone="plain">Your version. Nothing is applied yet.</Banner>;
  if (asked.again !== undefined)
    return (
      <Banner tone="warn">
        Shown again: <bdi>{asked.again}</bdi>
      </Banner>
    );
  if (isSecondGate(asked)) return <Banner tone="plain">What came back; nothing has been shared yet.</Banner>;
  return null;
};
