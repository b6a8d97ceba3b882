import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../../../src/config/config.ts';
import { policyFor } from '../../../src/config/policy-for.ts';
import { createPrivacy } from '../../../src/config/privacy/privacy.ts';
import { skillMessage } from '../../../src/host/conversation/skill-message.ts';
import type { Setup } from '../../../src/host/setup/setup.ts';
import type { Rule } from '../../../src/policy/rule.ts';
import { outgoing } from '../../../src/session/messages.ts';
import { emptyState, withRecord } from '../../../src/session/state.ts';
import { type SkillGround, skillGround, skillText } from '../../config/skills/skill-folders.ts';

afterEach(() => void vi.unstubAllEnvs());

interface Given {
  readonly local?: boolean;
  readonly model?: string;
  readonly rules?: readonly Rule[];
}
const message = (ground: SkillGround, name: string, { local = false, model = 'x/y', rules = [] }: Given = {}) => {
  vi.stubEnv('HOME', ground.home);
  vi.stubEnv('COUNTERSIGN_HOME', ground.environment.COUNTERSIGN_HOME);
  const { workspace } = ground;
  const policy = policyFor({
    workspace,
    rules,
    profile: { name: 'code', reads: 'allow', commands: 'ask' },
    private: DEFAULT_CONFIG.private,
    yes: false,
    draft: false,
    model: { local, id: model },
    now: () => '2026-11-15',
  });
  // Only these fields are looked at.
  const privacy = createPrivacy({ settings: DEFAULT_CONFIG.private, workspace });
  const prepared = { workspace, privacy, policy, model: { id: model, local } } as unknown as Setup;
  return skillMessage(name, prepared);
};

const FILES = {
  '.countersign/skills/a.md': skillText('A', 'Body.', 'requires: [own, gone]\ntools: [backlinks]\n'),
};
const OWN = { own: { 'skills/own.md': skillText('Own', 'My words.') } };

describe('a skill that the person names', () => {
  it('goes in front of their words, with its file as origin, and is in what leaves', async () => {
    const made = await message(skillGround(FILES, OWN), 'a');
    if (!made.ok) throw new Error(made.error.message);
    expect(made.value).toMatchObject({ name: 'a', requires: ['own'], notes: ['Not there: gone, which a requires.'] });
    const record = made.value.record('do it');
    expect(record).toMatchObject({
      kind: 'user',
      parts: [
        { text: 'SKILL LOADED: a\nNot there: gone, which a requires.\n' },
        { text: 'DEPENDENCY: own\n\nMy words.\n' },
        { text: 'MAIN SKILL: a\n\nBody.\n', origin: { path: '.countersign/skills/a.md' } },
        { text: 'TASK: do it' },
      ],
    });
    const stored = { ...record, seq: 1, at: 0 };
    expect(withRecord(emptyState(1), stored).wanted).toEqual(new Set(['backlinks', 'skill:backlinks']));
    const { origins, messages } = outgoing([stored], { id: 'x/y', local: false });
    expect(origins.map(({ origin }) => origin.path)).toEqual(['.countersign/skills/a.md']);
    expect(messages).toHaveLength(1);
  });

  it('a private one goes to a local model only, and is marked', async () => {
    const ground = skillGround({ '.countersign/skills/a.md': skillText('A', 'Body.', 'private: true\n') });
    expect(await message(ground, 'a')).toMatchObject({
      error: { code: 'DENIED', message: expect.stringContaining('private: true in its front matter') },
    });
    const local = await message(ground, 'a', { local: true });
    expect(local.ok && local.value.record('x')).toMatchObject({ parts: [{}, { private: true }, {}] });
  });

  it('one that a rule denies is not loaded', async () => {
    const deny: Rule = {
      verdict: 'deny',
      of: '*',
      in: ['.countersign/**'],
      source: { kind: 'person', file: 'rules.yaml', line: 1 },
    };
    expect(await message(skillGround(FILES, OWN), 'a', { rules: [deny] })).toMatchObject({ error: { code: 'DENIED' } });
  });

  it('what is not there, not trusted, or beyond the built-in guide is said', async () => {
    const ground = skillGround(FILES, { ...OWN, trusted: false });
    expect(await message(ground, 'x')).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect(await message(ground, 'a')).toMatchObject({ error: { code: 'UNTRUSTED' } });
    ground.spoilTrust();
    expect(await message(ground, 'own')).toMatchObject({ error: { message: expect.stringContaining('trust.json') } });
    expect(await message(ground, 'own', { model: 'offline' })).toMatchObject({ error: { code: 'BAD_ARGS' } });
  });
});
