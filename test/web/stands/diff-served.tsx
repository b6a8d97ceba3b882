// A difference as rows whose heads and texts come from the server, each when it is wanted. "#name" says which.
import type { FileText } from '../../../src/surfaces/server/wire/question-view.ts';
import { call } from '../../../web/client/call.ts';
import { Diff } from '../../../web/diff/diff.tsx';
import type { DiffFile, DiffHandle } from '../../../web/diff/diff-props.ts';
import { show } from './stand.tsx';

const name = location.hash.slice(1); // as it stands in the address, encoded
const answer = await call<readonly DiffFile[]>('GET', `/api/files?of=${name}`);

if (answer.ok)
  show(
    <main style={{ height: '100dvh', overflow: 'auto' }} id="scroller">
      <h1>Changes</h1>
      <Diff
        name="Changes"
        files={answer.value}
        load={(file) => call<FileText>('GET', `/api/text?of=${name}&file=${file}`)}
        handle={(handle: DiffHandle | undefined) => Object.assign(globalThis, { diff: handle })}
      />
    </main>,
  );
