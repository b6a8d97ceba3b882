// What a command printed, in a panel as wide as the window, below something that scrolls with it. What is read is told.
import { useSignal } from '@preact/signals';
import type { AskedView } from '../../../src/surfaces/server/wire/question-view.ts';
import { call } from '../../../web/client/call.ts';
import { createDrawing, DrawingContext } from '../../../web/diff/drawing.ts';
import { CommandOutput } from '../../../web/review/output/command-output.tsx';
import { show, standData, tell } from './stand.tsx';

/** Texts are asked for under /api/item, so that a test says when they come. */
export interface OutputStand {
  readonly asked: AskedView;
  /** The sheet has something else to show beside it. */
  readonly hasTabs?: boolean;
}

const { asked: first, hasTabs = false } = standData<OutputStand>();
const drawing = createDrawing();

const Panel = () => {
  const asked = useSignal(first);
  Object.assign(globalThis, {
    /** The same question, proposed again or said anew. */
    give: (next: AskedView) => {
      asked.value = next;
    },
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
      <h1 class="cs-hidden">A command</h1>
      <div id="scroller" style={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
        <p style={{ padding: '16px' }}>npm test</p>
        <DrawingContext.Provider value={drawing}>
          <CommandOutput
            question={7}
            asked={asked.value}
            host={{
              itemText: (question, proposal, item) => {
                tell('read', [question, proposal, item]);
                return call('GET', `/api/item?item=${item}`);
              },
            }}
            {...(hasTabs ? { tabs: TABS } : {})}
          />
        </DrawingContext.Provider>
      </div>
      <p id="drawn" style={{ background: 'var(--cs-bg)' }}>
        {drawing.state.value === 'drawn' ? 'All is drawn' : 'Reading'}
      </p>
    </main>
  );
};

const TABS = (
  <div class="cs-tab-row" role="tablist" aria-label="What the command did">
    <button type="button" role="tab" aria-selected="false">
      Files <span class="cs-chip">12</span>
    </button>
    <button type="button" role="tab" aria-selected="true">
      Output <span class="cs-chip">34.2 KB</span>
    </button>
  </div>
);

show(<Panel />);
