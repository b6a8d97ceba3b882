// The thing itself: files, items, a command, a request, whichever the proposal has.
import type { VNode } from 'preact';
import { Changes } from './changes/changes.tsx';
import { CommandTabs, CommandWords, type PartProps } from './command-part.tsx';
import { ReachPart } from './reach-part.tsx';
import { ShareList } from './share-list.tsx';
import { SheetTests } from './sheet-tests.tsx';

export const ProposalPart = (props: PartProps): VNode => {
  const { asked, question, choice, choose, chooseFile, host, theme } = props;
  const { command, reach, files, items } = asked;
  return (
    <div class="cs-thing">
      {command === undefined ? null : <CommandWords command={command} />}
      {reach === undefined ? null : <ReachPart reach={reach} />}
      {command !== undefined && reach === undefined ? (
        <CommandTabs {...props} />
      ) : (
        <>
          <SheetTests key={asked.digest} {...props} />
          {files.length === 0 ? null : (
            <Changes question={question} asked={asked} choice={choice} choose={chooseFile} host={host} theme={theme} />
          )}
          {items.length === 0 ? null : (
            <ShareList question={question} asked={asked} choice={choice} choose={choose} host={host} />
          )}
        </>
      )}
    </div>
  );
};
