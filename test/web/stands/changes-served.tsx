// The changes of a proposal as the desk shows them: head and texts come from the server, each when it is wanted. "#name" says which.
import { useSignal } from '@preact/signals';
import type { AskedView, FileText } from '../../../src/surfaces/server/wire/question-view.ts';
import { call } from '../../../web/client/call.ts';
import { Changes } from '../../../web/review/changes/changes.tsx';
import type { FileChoice } from '../../../web/review/choice.ts';
import { nonce, show, theme } from './stand.tsx';

const name = location.hash.slice(1); // as it stands in the address, encoded

const Sheet = ({ asked }: { readonly asked: AskedView }) => {
  const files = useSignal<ReadonlyMap<number, FileChoice>>(new Map());
  return (
    <main class="cs-page">
      <h1>Changes</h1>
      <Changes
        question={1}
        asked={asked}
        choice={{ files: files.value, items: new Set() }}
        choose={(file, choice) => {
          files.value = new Map([...files.value, [file, choice]]);
        }}
        host={{
          nonce,
          fileText: (_question, _proposal, file) => call<FileText>('GET', `/api/text?of=${name}&file=${file}`),
        }}
        theme={theme.value}
      />
    </main>
  );
};

const answer = await call<AskedView>('GET', `/api/asked?of=${name}`);
if (answer.ok) show(<Sheet asked={answer.value} />);
