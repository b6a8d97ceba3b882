import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { policyFor } from '../../../../src/config/policy-for.ts';
import { PROFILES } from '../../../../src/config/profiles/profiles.ts';
import type { Asked } from '../../../../src/decision/question.ts';
import { rememberOverview } from '../../../../src/host/conversation/coach/remember-overview.ts';
import type { Setup } from '../../../../src/host/setup/setup.ts';
import { workspaceWith } from '../../../config/folders.ts';
import { proposal } from '../../../policy/proposals.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

afterEach(() => vi.unstubAllEnvs());

const about = (tool: string, more: Partial<{ own: boolean; mustAsk: boolean }> = {}): Asked => {
  const made = proposal({ tool, group: 'gtd', effect: 'read', shares: ['open.md'] });
  const call = more.own === false ? made.call : { ...made.call, own: true as const };
  return {
    proposal: { ...made, call, recipient: 'anthropic/test' },
    judgement: {
      verdict: 'ask',
      rule: { kind: 'built-in', name: 'reads ask' },
      why: '',
      mustAsk: more.mustAsk ?? false,
    },
  };
};

const prepared = () => {
  const home = temporaryFolder();
  vi.stubEnv('COUNTERSIGN_HOME', home);
  const workspace = workspaceWith({ 'open.md': 'x\n' });
  const model = { id: 'anthropic/test', local: false };
  const policy = policyFor({
    workspace,
    rules: [],
    profile: PROFILES.coach.defaults,
    private: { globs: [], tags: [], folders: [] },
    yes: false,
    draft: false,
    model,
    now: () => '2026-11-15',
  });
  // What is used of a prepared conversation.
  const given = { workspace, model, policy } as unknown as Setup;
  return { remember: rememberOverview(given), policy, file: join(home, 'config/rules.yaml'), root: workspace.root };
};

it('saves a rule for this vault and this model, shown first, which counts at once', async () => {
  const { remember, policy, file, root } = prepared();
  const asked = about('gtd_overview');
  expect((await policy.judge(asked.proposal)).verdict).toBe('ask');
  const offer = remember?.(asked);
  expect(offer?.question).toBe('Remember for this vault and anthropic/test?');
  expect(offer?.rule).toContain(`allow gtd_overview for ${root} to anthropic/test`);
  expect(await offer?.save()).toBe(`Remembered in ${file}.`);
  expect(readFileSync(file, 'utf8')).toBe(
    `rules:\n  - allow: gtd_overview\n    workspace: ${JSON.stringify(root)}\n    to: "anthropic/test"\n    why: "this model may see the overview of my projects"\n`,
  );
  expect((await policy.judge(asked.proposal)).verdict).toBe('allow');
  expect((await policy.judge({ ...asked.proposal, recipient: 'openai/other' })).verdict).toBe('ask');
});

it('is for the sphere that was shown, and for no other', async () => {
  const { remember, policy } = prepared();
  const asked = about('gtd_overview');
  const of = (sphere?: string) => ({
    ...asked,
    proposal: { ...asked.proposal, input: sphere === undefined ? {} : { sphere, budget: 4000 } },
  });
  const offer = remember?.(of('personal'));
  expect(offer?.rule).toContain('allow gtd_overview with sphere "personal" for');
  await offer?.save();
  expect((await policy.judge(of('personal').proposal)).verdict).toBe('allow');
  for (const other of ['work', 'all', undefined]) expect((await policy.judge(of(other).proposal)).verdict).toBe('ask');
});

it('is not offered for what a model asked for itself, for another tool, or for what must be asked every time', () => {
  const { remember } = prepared();
  expect(remember?.(about('gtd_overview', { own: false }))).toBeUndefined();
  expect(remember?.(about('gtd_review'))).toBeUndefined();
  expect(remember?.(about('gtd_overview', { mustAsk: true }))).toBeUndefined();
});

it('says why it could not be saved, and leaves the file alone', async () => {
  const { remember, file } = prepared();
  await remember?.(about('gtd_overview'))?.save();
  writeFileSync(file, 'rules:\n  - alow: x\n');
  expect(await remember?.(about('gtd_overview'))?.save()).toContain('BAD_CONFIG');
  expect(readFileSync(file, 'utf8')).toBe('rules:\n  - alow: x\n');
});
