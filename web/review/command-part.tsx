// A command: its exact words, how it was run, and what came of it as two tabs, effects and output.
import type { VNode } from 'preact';
import type { AskedView, CommandView } from '../../src/surfaces/server/wire/question-view.ts';
import { counted } from '../../src/text/counted.ts';
import { spelledSize } from '../../src/text/spelled-size.ts';
import { Changes } from './changes/changes.tsx';
import type { FileChoice, SheetChoice } from './choice.ts';
import { ItemWhole } from './item-whole.tsx';
import type { ReviewHost } from './review-host.ts';
import { ShareList } from './share-list.tsx';
import { Tabs } from './tabs.tsx';

export interface PartProps {
  readonly question: number;
  readonly asked: AskedView;
  readonly choice: SheetChoice;
  choose(choice: SheetChoice): void;
  chooseFile(file: number, choice: FileChoice): void;
  readonly host: ReviewHost;
  readonly theme: 'light' | 'dark';
}

export const CommandWords = ({ command }: { readonly command: CommandView }): VNode => (
  <div class="cs-command">
    <pre class="cs-foreign cs-exact">
      {command.lines.map((line, index) => `${index === 0 ? promptOf(command) : '  '}${line}`).join('\n')}
    </pre>
    {command.how === undefined ? null : <p data-exit={exitOf(command.exit)}>{command.how}</p>}
  </div>
);

/** Of a command that has run: what it changed and what it printed. */
export const CommandTabs = (props: PartProps): VNode => {
  const { asked, question, choice, host } = props;
  const effects = asked.files.length;
  return (
    <Tabs
      label="What the command did"
      first={effects > 0 ? 'effects' : 'output'}
      tabs={[
        {
          name: 'effects',
          label: effects === 0 ? 'Effects' : `Effects: ${counted(effects, 'file')}`,
          show: () =>
            effects === 0 ? (
              <p class="cs-quiet">It changed nothing.</p>
            ) : (
              <Changes
                question={question}
                asked={asked}
                choice={choice}
                choose={props.chooseFile}
                host={host}
                theme={props.theme}
              />
            ),
        },
        {
          name: 'output',
          label:
            asked.items.length === 0
              ? 'Output'
              : `Output: ${spelledSize(asked.items.reduce((sum, { bytes }) => sum + bytes, 0))}`,
          show: () => <Output {...props} />,
        },
      ]}
    />
  );
};

/** Whole and at once: nobody signs the beginning of what was printed. */
const Output = ({ asked, question, choice, choose, host }: PartProps): VNode => {
  if (asked.items.length === 0) return <p class="cs-quiet">It printed nothing.</p>;
  if (asked.items.some(({ isOutput }) => !isOutput))
    return <ShareList question={question} asked={asked} choice={choice} choose={choose} host={host} />;
  return (
    <>
      {asked.items.map(({ index, title, bytes, stays }) => (
        <div key={`${index} ${asked.digest}`}>
          <label class="cs-check">
            <input
              type="checkbox"
              checked={choice.items.has(index) && !stays}
              disabled={stays}
              onClick={(event) => {
                if (!event.isTrusted) return event.preventDefault();
                const items = new Set(choice.items);
                if (!items.delete(index)) items.add(index);
                choose({ ...choice, items });
              }}
            />
            <span>
              The model may read this <span class="cs-quiet">{spelledSize(bytes)}</span>
            </span>
          </label>
          <ItemWhole read={() => host.itemText(question, asked.id, index)} label={title} />
        </div>
      ))}
    </>
  );
};

const promptOf = ({ folder }: CommandView): string => (folder === '.' || folder === '' ? '$ ' : `${folder} $ `);

/** What failed stands out. */
const exitOf = (code: number | undefined): 'zero' | 'other' | 'none' =>
  code === undefined ? 'none' : code === 0 ? 'zero' : 'other';
