// Whether the chain of the ledger holds: asked for, because it reads all of it.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { verifiedWords } from '../../../src/host/looking-back/stats/verified-words.ts';
import type { VerifyReply } from '../../../src/surfaces/server/wire/looking-back.ts';
import { call } from '../../client/call.ts';
import { Failure } from '../../page/show.tsx';
import type { Answered } from '../../review/review-host.ts';

export const Verify = (): VNode => {
  const [result, keep] = useState<Answered<VerifyReply> | 'reading' | undefined>(undefined);
  const verify = async (): Promise<void> => {
    keep('reading');
    keep(await call<VerifyReply>('POST', '/api/ledger/verify', {}));
  };
  return (
    <div class="cs-verify">
      <button
        type="button"
        class="cs-button"
        aria-disabled={result === 'reading'}
        onClick={() => {
          if (result !== 'reading') void verify();
        }}
      >
        Verify the chain
      </button>
      <span role="status">{wordsOf(result)}</span>
      {typeof result === 'object' && !result.ok && <Failure error={result.error} />}
    </div>
  );
};

const wordsOf = (result: Answered<VerifyReply> | 'reading' | undefined): string => {
  if (result === undefined) return '';
  if (result === 'reading') return 'Reading every record…';
  return result.ok ? verifiedWords(result.value) : '';
};
