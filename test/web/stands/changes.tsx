// The changes of a proposal, over texts that the test gave. What is chosen is told, and applied as the sheet would.
import { useSignal } from '@preact/signals';
import type { AskedView, FileText } from '../../../src/surfaces/server/wire/question-view.ts';
import { Changes } from '../../../web/review/changes/changes.tsx';
import type { FileChoice } from '../../../web/review/choice.ts';
import { nonce, show, standData, tell, theme } from './stand.tsx';

const { asked, texts } = standData<{ readonly asked: AskedView; readonly texts: readonly FileText[] }>();

const Sheet = () => {
  const files = useSignal<ReadonlyMap<number, FileChoice>>(new Map());
  return (
    <main class="cs-page">
      <h1>Changes</h1>
      <Changes
        question={1}
        asked={asked}
        choice={{ files: files.value, items: new Set() }}
        choose={(file, choice) => {
          tell('chosen', { file, ...choice, left: [...choice.left] });
          files.value = new Map([...files.value, [file, choice]]);
        }}
        host={{
          nonce,
          fileText: async (_question, _proposal, file) => {
            const text = texts[file];
            return text === undefined
              ? { ok: false, error: { code: 'NOT_FOUND', message: 'There is no such text.', wayOut: 'Open another.' } }
              : { ok: true, value: text };
          },
        }}
        theme={theme.value}
      />
    </main>
  );
};

show(<Sheet />);
