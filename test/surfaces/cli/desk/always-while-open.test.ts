import { expect, it } from 'vitest';
import { fail, ok, type Result } from '../../../../src/error/error-value.ts';
import type { Always, OfferedRule } from '../../../../src/host/deciding/rule-offer.ts';
import { alwaysWhileOpen } from '../../../../src/surfaces/cli/desk/always-while-open.ts';

const offering = (open: Result<true>) => {
  const saved: string[] = [];
  const offer = {
    save: async (_: unknown, howLong: string) => {
      saved.push(howLong);
      return ok('Saved.');
    },
  } as unknown as OfferedRule; // only what is saved matters here
  const always: Always = async () => ok(offer);
  return { saved, always: alwaysWhileOpen(always, () => open) };
};
const saving = async (always: Always) => {
  const offer = await always({} as never);
  return offer.ok ? offer.value.save({} as never, '1d') : offer;
};

it('saves the rule while the question waits', async () => {
  const { saved, always } = offering(ok(true));
  expect(await saving(always)).toEqual(ok('Saved.'));
  expect(saved).toEqual(['1d']);
});

it('saves nothing once somebody else has answered, and says so', async () => {
  const { saved, always } = offering(fail('EXPIRED', 'question 3 is already answered by decide'));
  expect(await saving(always)).toMatchObject({ ok: false, error: { code: 'EXPIRED' } });
  expect(saved).toEqual([]);
});

it('a store that is busy for a moment is no reason to lose the rule, and a rule that is not offered stays so', async () => {
  const { saved, always } = offering(fail('LOCKED', 'busy'));
  expect((await saving(always)).ok).toBe(true);
  expect(saved).toHaveLength(1);
  const none = alwaysWhileOpen(
    async () => fail('DENIED', 'not here'),
    () => ok(true),
  );
  expect(await none({} as never)).toMatchObject({ error: { code: 'DENIED' } });
});
