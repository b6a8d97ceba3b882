// The thing itself: files, items, a command's work, a request, whichever the proposal has.
import { type Signal, useSignal } from '@preact/signals';
import type { RefObject, VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { SheetEntry } from '../entry.ts';
import { CommandOutput } from '../output/command-output.tsx';
import type { ReviewHost } from '../review-host.ts';
import type { ReviewModel } from '../review-model.ts';
import { ShareList } from '../share/share-list.tsx';
import { SheetTests } from '../sheet-tests.tsx';
import { type CommandTab, CommandTabs } from './command-tabs.tsx';
import { FilesPart } from './files-part.tsx';
import { ReachPart } from './reach-part.tsx';
import { NO_WAYS, type ThingWays } from './thing-ways.ts';

export interface ThingProps {
  readonly entry: SheetEntry;
  readonly model: ReviewModel;
  readonly host: ReviewHost;
  readonly isCard: boolean;
  /** How a card shows what can be told in sentences; absent: its own tools say. */
  readonly shown?: Signal<'summary' | 'text' | undefined>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly covered: number;
  /** Opens the form in which what was asked for can be changed. Absent: it cannot. */
  changeCall?(): void;
  /** Called with what can be done to it, and with nothing when it is gone. */
  ways(ways: ThingWays | undefined): void;
}

export const Thing = (props: ThingProps): VNode => {
  const { entry, model, host, isCard, shown, scroller, covered, changeCall, ways } = props;
  const { asked, question } = entry;
  const { command, reach, files, items } = asked;
  const isOpen = model.standing(entry).is === 'open';
  const tab = useSignal<CommandTab>(firstTab(entry));
  const isHeld = useSignal(false);
  const own = useMemo<ThingWays>(() => ({ ...NO_WAYS }), []);
  useEffect(() => {
    ways(own);
    return () => ways(undefined);
  }, []);
  const hasRun = command !== undefined && reach === undefined;
  const output = items.filter(({ isOutput }) => isOutput);
  own.output = () => {
    if (!hasRun || output.length === 0) return false;
    isHeld.value = true;
    tab.value = 'output';
    return true;
  };
  const tabs =
    hasRun && files.length > 0 ? (
      <CommandTabs
        now={tab.value}
        files={files.length}
        bytes={output.reduce((sum, { bytes }) => sum + bytes, 0)}
        failedWith={command.exit === 0 ? undefined : command.exit}
        isHeld={isHeld.value}
        choose={(next) => {
          isHeld.value = true;
          tab.value = next;
        }}
      />
    ) : undefined;
  const shares = (
    <ShareList
      question={question.id}
      asked={asked}
      choice={model.choice(entry)}
      {...(isOpen ? { choose: (choice) => model.choose(entry, choice) } : {})}
      host={host}
      {...(changeCall !== undefined && asked.headline.objects.query !== undefined ? { searchFor: changeCall } : {})}
    />
  );
  if (reach !== undefined) return <ReachPart reach={reach} />;
  if (hasRun && (files.length === 0 || tab.value === 'output') && items.every(({ isOutput }) => isOutput))
    return (
      <>
        {files.length > 0 ? null : <p class="cs-notice-line cs-quiet">It changed no file.</p>}
        <CommandOutput question={question.id} asked={asked} host={host} {...(tabs === undefined ? {} : { tabs })} />
      </>
    );
  return (
    <>
      <SheetTests key={asked.digest} entry={entry} model={model} host={host} />
      {files.length === 0 ? null : (
        <FilesPart
          entry={entry}
          model={model}
          host={host}
          isCard={isCard}
          {...(shown === undefined ? {} : { shown })}
          scroller={scroller}
          covered={covered}
          {...(tabs === undefined ? {} : { tabs })}
          ways={(more) => Object.assign(own, more)}
        />
      )}
      {items.length === 0 || (hasRun && items.every(({ isOutput }) => isOutput)) ? null : shares}
      {files.length === 0 && items.length === 0 ? (
        <p class="cs-notice-line">
          <bdi>{asked.summary}</bdi>
        </p>
      ) : null}
    </>
  );
};

/** What failed is explained by what it printed. */
const firstTab = ({ asked: { command, files, items } }: SheetEntry): CommandTab =>
  files.length === 0 || (command?.exit !== undefined && command.exit !== 0 && items.length > 0) ? 'output' : 'files';
