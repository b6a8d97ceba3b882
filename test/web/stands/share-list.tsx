// What would be shared, in a panel as wide as the window, with the row of tools at the top of what scrolls. What is ticked and asked for is told.
import { useSignal } from '@preact/signals';
import type { AskedView } from '../../../src/surfaces/server/wire/question-view.ts';
import { createDrawing, DrawingContext } from '../../../web/diff/drawing.ts';
import type { SheetChoice } from '../../../web/review/choice.ts';
import { ShareList } from '../../../web/review/share/share-list.tsx';
import { startChoice } from '../../../web/review/start-choice.ts';
import { show, standData, tell } from './stand.tsx';

export interface ShareListStand {
  readonly asked: AskedView;
  /** By the item's index. One that is not there cannot be read. */
  readonly texts?: Readonly<Record<number, string>>;
  /** Indexes; absent: as a sheet begins. */
  readonly ticked?: readonly number[];
  readonly isDecided?: boolean;
  /** What was looked for can be changed. */
  readonly maySearch?: boolean;
}

const { asked, texts = {}, ticked, isDecided = false, maySearch = false } = standData<ShareListStand>();
const drawing = createDrawing();

const Panel = () => {
  const choice = useSignal<SheetChoice>({
    ...startChoice(asked),
    ...(ticked === undefined ? {} : { items: new Set(ticked) }),
  });
  return (
    <main
      style={{
        container: 'cs-review / inline-size',
        display: 'flex',
        flexDirection: 'column',
        height: '100dvh',
        background: 'var(--cs-surface)',
      }}
    >
      <h1 class="cs-hidden">Results</h1>
      <div id="scroller" style={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
        <DrawingContext.Provider value={drawing}>
          <ShareList
            question={7}
            asked={asked}
            choice={choice.value}
            host={{
              itemText: async (question, proposal, item) => {
                tell('read', [question, proposal, item]);
                const text = texts[item];
                return text === undefined
                  ? { ok: false, error: { code: 'NOT_FOUND', message: 'There is no such text.' } }
                  : { ok: true, value: { text } };
              },
            }}
            {...(isDecided
              ? {}
              : {
                  choose: (next) => {
                    tell(
                      'ticked',
                      [...next.items].sort((one, other) => one - other),
                    );
                    choice.value = next;
                  },
                })}
            {...(maySearch ? { searchFor: () => tell('search', true) } : {})}
          />
        </DrawingContext.Provider>
      </div>
      <p id="drawn" style={{ background: 'var(--cs-bg)' }}>
        {drawing.state.value === 'drawn' ? 'All is drawn' : 'Reading'}
      </p>
    </main>
  );
};

show(<Panel />);
