import { describe, expect, it } from 'vitest';
import {
  type Protocol,
  protocolDue,
  protocolIn,
  protocolNamed,
  readProtocols,
} from '../../../../src/toolkit/gtd/review/review-protocols.ts';
import { textSource } from '../text-source.ts';

const read = async (files: Record<string, string | null>): Promise<readonly Protocol[]> => {
  const protocols = await readProtocols(textSource(files));
  if (!protocols.ok) throw new Error(protocols.error.message);
  return protocols.value;
};
const FRIDAY =
  '---\ntrigger:\n  day: Friday\n  time: afternoon\nspheres: [personal, Side Work]\n---\n\n# Friday\n\n1. Look.\n';

describe('a protocol', () => {
  it('has the name of its first heading, a day, a time and spheres', async () => {
    const [friday, plain] = await read({
      '.flow/reviews/a.md': FRIDAY,
      '.flow/reviews/Month end.md': 'Look at everything.\n',
      '.flow/reviews/notes.txt': 'no',
      '.flow/reviews/sub/deep.md': '# Deep\n',
      '.flow/other.md': '# Other\n',
    });
    expect(friday).toEqual({
      path: '.flow/reviews/a.md',
      name: 'Friday',
      day: 'friday',
      time: 'afternoon',
      spheres: ['personal', 'side-work'],
      text: FRIDAY,
    });
    expect(plain).toMatchObject({ name: 'Month end', spheres: [] });
    expect(plain).not.toHaveProperty('day');
  });

  it('that cannot be read is none, and a trigger of another shape means nothing', async () => {
    expect(await read({ '.flow/reviews/a.md': null })).toEqual([]);
    expect(await read({})).toEqual([]);
    const [odd] = await read({ '.flow/reviews/a.md': '---\ntrigger: friday\nspheres: work\n---\n# A\r\n' });
    expect(odd).toMatchObject({ name: 'A', spheres: ['work'] });
    expect(odd).not.toHaveProperty('day');
  });
});

describe('asking for one', () => {
  const protocols = () => read({ '.flow/reviews/a.md': FRIDAY, '.flow/reviews/month end.md': '# Close the month\n' });

  it.each([
    ['run the friday review', 'Friday'],
    ['Start Friday protocol!', 'Friday'],
    ['do my friday review.', 'Friday'],
    ['review: friday', 'Friday'],
    ['friday review', 'Friday'],
    ['begin the close the month review', 'Close the month'],
    ['protocol: month end', 'Close the month'],
    ['the a review', 'Friday'],
  ])('"%s" names it', async (message, name) => {
    expect(protocolIn(message, await protocols())?.name).toBe(name);
  });

  it.each(['weekly review', 'review', 'friday', 'run the monday review', 'what is a friday review?'])(
    '"%s" does not',
    async (message) => {
      expect(protocolIn(message, await protocols())).toBeUndefined();
    },
  );

  it('an unknown one lists what there is', async () => {
    expect(protocolNamed(await protocols(), 'monday')).toMatchObject({
      error: { code: 'NO_MATCH', wayOut: 'Protocols: Friday, Close the month.' },
    });
    expect(protocolNamed([], 'monday')).toMatchObject({ error: { wayOut: 'Write one as .flow/reviews/friday.md.' } });
  });
});

describe('the time of one', () => {
  const at = (text: string): Date => new Date(`${text}:00`); // where the test runs, like the person's own clock
  it.each([
    ['2026-11-13T12:00', true],
    ['2026-11-13T17:59', true],
    ['2026-11-13T18:00', false],
    ['2026-11-13T11:59', false],
    ['2026-11-14T13:00', false],
  ])('%s: %s', async (time, due) => {
    const protocols = await read({ '.flow/reviews/a.md': FRIDAY });
    expect(protocolDue(protocols, at(time), 'personal') !== undefined).toBe(due);
    expect(protocolDue(protocols, at(time), 'work')).toBeUndefined();
    expect(protocolDue(protocols, at(time), undefined) !== undefined).toBe(due);
  });

  it('an evening lasts until five, and a day without a time all day', async () => {
    const evening = await read({ '.flow/reviews/a.md': '---\ntrigger: { day: friday, time: evening }\n---\n# E\n' });
    for (const time of ['2026-11-13T18:00', '2026-11-14T04:59'])
      expect(protocolDue(evening, at(time), undefined)).toBeDefined();
    for (const time of ['2026-11-13T04:00', '2026-11-14T05:00', '2026-11-14T19:00'])
      expect(protocolDue(evening, at(time), undefined)).toBeUndefined();
    const all = await read({ '.flow/reviews/a.md': '---\ntrigger: { day: friday }\n---\n# E\n' });
    expect(protocolDue(all, at('2026-11-13T06:00'), undefined)).toBeDefined();
  });
});
