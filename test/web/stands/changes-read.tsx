// A difference to read.
import type { AskedView, FileText } from '../../../src/surfaces/server/wire/question-view.ts';
import { ReadOnlyDiff } from '../../../web/review/changes/read-only-diff.tsx';
import { nonce, show, standData, theme } from './stand.tsx';

const { asked, texts } = standData<{ readonly asked: AskedView; readonly texts: readonly FileText[] }>();

show(
  <main class="cs-page">
    <h1>Entry 31</h1>
    <ReadOnlyDiff
      files={asked.files}
      text={async (file) => ({ ok: true, value: texts[file]! })}
      theme={theme.value}
      nonce={nonce}
    />
  </main>,
);
