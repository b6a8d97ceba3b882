// One of several proposals, as a card in the one scroll: what it is, its own yes and no, and the thing itself.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { SheetActs } from '../acts/create-sheet-acts.ts';
import { isAskedAlone, type SheetEntry } from '../entry.ts';
import { AlertBlock } from '../head/alert-block.tsx';
import { Checks, hiddenChecks } from '../head/checks.tsx';
import { Details } from '../head/details.tsx';
import { weightsOf } from '../head/weights.ts';
import { Why } from '../head/why.tsx';
import { StandingBanner } from '../standing-banner.tsx';
import { CommandWords } from '../thing/command-words.tsx';
import { canBeTold } from '../thing/sentences.tsx';
import { Thing } from '../thing/thing.tsx';
import { CardHead } from './card-head.tsx';
import { cardName } from './card-name.ts';
import { Refused } from './refused.tsx';
import { ownChecks } from './shared-checks.ts';
import { sharedWhy } from './shared-why.ts';

export interface ProposalCardProps {
  readonly acts: SheetActs;
  readonly entry: SheetEntry;
  readonly isCurrent: boolean;
  /** A yes counts now. */
  readonly mayPress: boolean;
  /** Yes was pressed once, of what needs a second press. */
  readonly isPressed: boolean;
}

export const ProposalCard = ({ acts, entry, isCurrent, mayPress, isPressed }: ProposalCardProps): VNode => {
  const { model } = acts;
  const opener = useRef<HTMLSpanElement>(null);
  const shown = useSignal<'summary' | 'text' | undefined>(undefined);
  const { asked, number } = entry;
  const isOpen = acts.isOpen(entry);
  const verdict = model.verdict(entry)?.is;
  const isRefused = isOpen && verdict === 'no';
  const { name, folder } = cardName(asked);
  const isWritten = [...model.choice(entry).files.values()].some(({ text }) => text !== undefined);
  const isTold = canBeTold(asked.files) && !isWritten && !isRefused;
  const be = (): void => {
    if (!isCurrent) model.look(entry);
  };
  return (
    <article
      class="cs-proposal-card"
      aria-label={`${number}: ${folder === '' ? '' : `${folder}/`}${name}`}
      data-entry={number}
      data-mark={isOpen ? model.mark(entry) : 'settled'}
      data-alone={isAskedAlone(entry)}
      data-current={isCurrent}
      onFocusIn={be}
      onPointerDown={be}
    >
      <CardHead
        entry={entry}
        is={isOpen ? (verdict ?? 'open') : 'settled'}
        {...(isTold ? { shown } : {})}
        isDetailed={acts.detailed.value.has(entry.key)}
        mayPress={mayPress}
        isPressed={isPressed}
        opener={opener}
        toggleDetails={() => acts.toggleDetails(entry)}
        yes={(event) => (verdict === 'yes' ? model.unsay(entry) : acts.yes(event, entry))}
        no={() => (isRefused ? model.unsay(entry) : acts.refuse(entry, opener))}
      />
      {isRefused ? (
        <Refused entry={entry} model={model} />
      ) : (
        <div class="cs-card-body">
          <StandingBanner acts={acts} entry={entry} />
          <Weighed acts={acts} entry={entry} makeRule={() => acts.always(entry, opener)} />
          <Thing
            entry={entry}
            model={model}
            host={acts.props.value.host}
            isCard
            shown={shown}
            scroller={acts.walk.scroller}
            covered={HEAD}
            {...changeCall(acts, entry)}
            ways={(ways) => acts.walk.keepWays(entry, ways)}
          />
        </div>
      )}
    </article>
  );
};

/** Pixels of its head, which stays in sight; the style sheet repeats it. */
const HEAD = 44;

interface WeighedProps {
  readonly acts: SheetActs;
  readonly entry: SheetEntry;
  makeRule(): void;
}

/** What is not said above all of them already. */
const Weighed = ({ acts, entry, makeRule }: WeighedProps): VNode => {
  const { asked } = entry;
  const entries = acts.model.entries.value;
  const { alert, facts } = weightsOf(asked);
  const checks = ownChecks(entry, entries);
  const isDetailed = acts.detailed.value.has(entry.key);
  const { whose } = acts.props.value;
  const owner = whose?.(entry.question);
  const parts = [
    // Where all are of one, it stands above them.
    owner === undefined || entries.every(({ question }) => whose?.(question) === owner) ? null : (
      <p class="cs-quiet">
        <bdi>{owner}</bdi>
      </p>
    ),
    sharedWhy(entries) !== undefined || asked.modelSays === undefined ? null : (
      <Why words={asked.modelSays} model={asked.recipient.model} />
    ),
    asked.command === undefined ? null : <CommandWords command={asked.command} />,
    alert === undefined ? null : <AlertBlock alert={alert} />,
    checks.length === 0 ? null : <Checks checks={checks} isDetailed={isDetailed} />,
    isDetailed ? (
      <Details
        asked={asked}
        notes={[...hiddenChecks(checks), ...facts]}
        {...changeCall(acts, entry)}
        {...(acts.isOpen(entry) && acts.mayAlways(entry) ? { makeRule } : {})}
      />
    ) : null,
  ];
  return (
    <>
      {parts.map((part, at) =>
        part === null ? null : (
          <div key={at} class="cs-card-part">
            {part}
          </div>
        ),
      )}
    </>
  );
};

const changeCall = (acts: SheetActs, entry: SheetEntry): { changeCall?(): void } =>
  acts.isOpen(entry) && entry.asked.schema !== undefined ? { changeCall: () => acts.changeCall(entry) } : {};
