import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../../../../../src/config/config.ts';
import { createPrivacy } from '../../../../../src/config/privacy/privacy.ts';
import type { Setup } from '../../../../../src/host/setup/setup.ts';
import { skillWord } from '../../../../../src/surfaces/cli/commands/chat/skill-word.ts';
import { type SkillGround, skillGround, skillText } from '../../../../config/skills/skill-folders.ts';
import { recordedOutput } from '../../../../support/recorded-output.ts';

afterEach(() => void vi.unstubAllEnvs());

const prepared = (ground: SkillGround): Setup => {
  vi.stubEnv('HOME', ground.home);
  vi.stubEnv('COUNTERSIGN_HOME', ground.environment.COUNTERSIGN_HOME);
  const model = { id: 'x/y', local: true };
  const policy = { isDenied: () => undefined };
  // Only these fields are looked at.
  const { workspace } = ground;
  const privacy = createPrivacy({ settings: DEFAULT_CONFIG.private, workspace });
  return { workspace, privacy, policy, model } as unknown as Setup;
};
const GROUND = {
  own: { 'skills/a.md': skillText('About a', 'x', 'requires: [b, gone]\n'), 'skills/b.md': skillText('B') },
};

describe('/skill in the chat', () => {
  it('takes the words behind the name as the message, or waits for the next', async () => {
    const output = recordedOutput();
    const here = prepared(skillGround({}, GROUND));
    expect(await skillWord('/skill a  clean it\nnow', here, output)).toMatchObject({
      message: 'clean it\nnow',
      skill: { name: 'a' },
    });
    expect(output.notes).toEqual(['skill: a (with b)', 'Not there: gone, which a requires.']);
    expect(await skillWord('/skill b', here, output)).toMatchObject({ message: '' });
    expect(output.notes.slice(2)).toEqual(['skill: b', 'b comes with your next message.']);
  });

  it('without a name it lists what there is', async () => {
    const output = recordedOutput();
    expect(await skillWord('/skills', prepared(skillGround({}, GROUND)), output)).toBe('done');
    expect(output.notes).toEqual(['  a: About a', '  b: B', '/skill NAME, and what is to be done with it.']);
    const none = recordedOutput();
    await skillWord('/skill', prepared(skillGround({})), none);
    expect(none.notes).toEqual(['There are no skills here. Make one: countersign skills new NAME']);
  });

  it('another word is none of it, and what is not there is an error', async () => {
    const output = recordedOutput();
    const here = prepared(skillGround({}));
    expect(await skillWord('/skillful', here, output)).toBeUndefined();
    expect(await skillWord('/skill x y', here, output)).toBe('done');
    expect(output.errors).toMatchObject([{ code: 'NOT_FOUND' }]);
    const damaged = skillGround({ '.countersign/skills/a.md': skillText('A') });
    damaged.spoilTrust();
    expect(await skillWord('/skills', prepared(damaged), output)).toBe('done');
    expect(output.errors).toHaveLength(2);
  });
});
