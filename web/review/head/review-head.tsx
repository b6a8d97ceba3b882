// What stands above the thing itself: why, what to be careful about, what was checked; everything else folds behind Details.
import type { VNode } from 'preact';
import type { AskedView } from '../../../src/surfaces/server/wire/question-view.ts';
import { CommandWords } from '../thing/command-words.tsx';
import { AlertBlock } from './alert-block.tsx';
import { Checks, hiddenChecks } from './checks.tsx';
import { Details, type DetailsProps } from './details.tsx';
import { weightsOf } from './weights.ts';
import { Why } from './why.tsx';

export interface ReviewHeadProps extends Pick<DetailsProps, 'makeRule' | 'changeCall'> {
  readonly asked: AskedView;
  /** "in "Weekly review", from a terminal"; absent: the conversation beside it. */
  readonly whose?: string;
  readonly isDetailed: boolean;
  toggleDetails(): void;
}

export const ReviewHead = ({ asked, whose, isDetailed, toggleDetails, ...ways }: ReviewHeadProps): VNode => {
  const { alert, checks, facts } = weightsOf(asked);
  const { modelSays, recipient, headline, command } = asked;
  return (
    <div class="cs-review-head">
      {whose === undefined ? null : (
        <p class="cs-quiet">
          <bdi>{whose}</bdi>
        </p>
      )}
      {headline.sentence === undefined || asked.files.length > 0 ? null : (
        <p>
          <bdi>{headline.sentence}</bdi>
        </p>
      )}
      {modelSays === undefined ? null : <Why words={modelSays} model={recipient.model} />}
      {command === undefined ? null : <CommandWords command={command} />}
      {alert === undefined ? null : <AlertBlock alert={alert} />}
      <Checks checks={checks} isDetailed={isDetailed} toggleDetails={toggleDetails} />
      {isDetailed ? <Details asked={asked} notes={[...hiddenChecks(checks), ...facts]} {...ways} /> : null}
    </div>
  );
};
