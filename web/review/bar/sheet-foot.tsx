// Below everything, and always in sight: what went wrong, and the decision.
import type { VNode } from 'preact';
import { Button } from '../../look/button.tsx';
import type { SheetActs } from '../acts/create-sheet-acts.ts';
import type { SheetEntry } from '../entry.ts';
import { ErrorNotice } from '../error-notice.tsx';
import { closingWords } from '../primary-words.ts';
import { BatchBar } from './batch-bar.tsx';
import { DecisionBar } from './decision-bar.tsx';

export interface SheetFootProps {
  readonly acts: SheetActs;
  readonly entry: SheetEntry;
}

export const SheetFoot = ({ acts, entry }: SheetFootProps): VNode => {
  const { model, openers, second } = acts;
  const [unready, isArmed] = [acts.unready.value, acts.isArmed.value];
  return (
    <div class="cs-sheet-foot">
      {model.error.value === undefined ? null : <ErrorNotice error={model.error.value} />}
      {model.open.value.length === 0 ? (
        <div class="cs-bar">
          <span class="cs-bar-words">{model.isAwaited(entry) ? '' : 'Nothing left to decide here.'}</span>
          <div class="cs-bar-buttons">
            <Button size="tall" onClick={acts.close}>
              {closingWords(0)}
            </Button>
          </div>
        </div>
      ) : model.entries.value.length > 1 ? (
        <BatchBar model={model} unready={unready} isArmed={isArmed} refuseOthers={acts.refuseOthers} sign={acts.sign} />
      ) : (
        <DecisionBar
          model={model}
          entry={entry}
          unready={unready}
          isArmed={isArmed}
          isPressed={second.isWaiting.value}
          refuseOpener={openers.refuse}
          alwaysOpener={openers.always}
          openRefuse={() => acts.refuse(entry, openers.refuse)}
          {...(acts.mayAlways(entry)
            ? { openAlways: (length: 'session' | undefined) => acts.always(entry, openers.always, length) }
            : {})}
          sendBack={(event) => acts.say(event, { is: 'no', told: true, reason: model.typed(entry).reason }, entry)}
          yes={(event) => acts.yes(event, entry)}
        />
      )}
    </div>
  );
};
