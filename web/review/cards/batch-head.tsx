// Above several proposals: whose they are, why, and what was checked, said once where it is the same for all of them.
import type { VNode } from 'preact';
import { risksByKind } from '../../../src/decision/own-yes.ts';
import type { SheetActs } from '../acts/create-sheet-acts.ts';
import { Checks } from '../head/checks.tsx';
import { Why } from '../head/why.tsx';
import { sharedChecks } from './shared-checks.ts';
import { sharedWhy } from './shared-why.ts';

export const BatchHead = ({ acts: { model, props } }: { readonly acts: SheetActs }): VNode => {
  const entries = model.entries.value;
  const why = sharedWhy(entries);
  const risks = risksByKind(entries.map(({ number, asked }) => ({ number, risks: asked.risks })));
  const owners = new Set(entries.map(({ question }) => props.value.whose?.(question)));
  const [owner] = owners;
  return (
    <div class="cs-review-head">
      {/* Of several conversations the index says each. */}
      {owners.size > 1 || owner === undefined ? null : (
        <p class="cs-quiet">
          <bdi>{owner}</bdi>
        </p>
      )}
      {why === undefined ? null : <Why {...why} />}
      {risks === '' ? null : (
        <p class="cs-weighed cs-risks" data-good="false">
          Each by itself, not with the others: {risks}
        </p>
      )}
      <Checks checks={sharedChecks(entries)} isDetailed={false} />
    </div>
  );
};
