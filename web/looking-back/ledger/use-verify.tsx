// Whether the chain of the ledger holds: asked for, because it reads all of it.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { verifiedWords } from '../../../src/host/looking-back/stats/verified-words.ts';
import type { VerifyReply } from '../../../src/surfaces/server/wire/looking-back.ts';
import type { Answered } from '../../diff/answered.ts';
import { Banner } from '../../look/banner.tsx';
import { Button } from '../../look/button.tsx';
import { Failure } from '../../page/show.tsx';
import { useDesk } from '../../state/desk-context.ts';

/** A button, and what came of it. */
export const useVerify = (): { readonly button: VNode; readonly result: VNode | null } => {
  const { call } = useDesk();
  const result = useSignal<Answered<VerifyReply> | 'reading' | undefined>(undefined);
  const { value } = result;
  const verify = async (): Promise<void> => {
    if (result.value === 'reading') return;
    result.value = 'reading';
    result.value = await call<VerifyReply>('POST', '/api/ledger/verify', {});
  };
  return {
    button: (
      <Button icon="list-checks" aria-disabled={value === 'reading'} onClick={() => void verify()}>
        Verify the chain
      </Button>
    ),
    result: value === undefined ? null : shown(value),
  };
};

const shown = (result: Answered<VerifyReply> | 'reading'): VNode => {
  if (result === 'reading') return <Banner tone="plain">Reading every record…</Banner>;
  return result.ok ? <Banner tone="plain">{verifiedWords(result.value)}</Banner> : <Failure error={result.error} />;
};
