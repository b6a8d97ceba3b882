import { expect, it } from 'vitest';
import { chooseSphere } from '../../../../../src/surfaces/cli/commands/coach/choose-sphere.ts';
import type { Typed } from '../../../../../src/surfaces/cli/desk/line-prompt.ts';
import { gtdOf } from '../../../../toolkit/gtd/text-source.ts';

const vault = (spheres = '["personal", "work"]') =>
  gtdOf({ '.obsidian/plugins/flow/data.json': `{"spheres": ${spheres}}` });

/** Asks in vain when it has no answer left. */
const person = (...answers: (string | Typed['kind'])[]) => {
  const asked: string[] = [];
  const ask = async (words: string): Promise<Typed> => {
    asked.push(words);
    const answer = answers.shift() ?? 'end';
    return answer === 'end' || answer === 'interrupt' ? { kind: answer } : { kind: 'line', text: answer };
  };
  return { asked, ask };
};

it('takes the one that was named, and asks nobody', async () => {
  const prompt = person();
  expect(await chooseSphere(await vault(), 'WORK', prompt)).toEqual({ ok: true, value: 'work' });
  expect(await chooseSphere(await vault(), 'all', prompt)).toEqual({ ok: true, value: undefined });
  expect(await chooseSphere(await vault('["home"]'), undefined, prompt)).toEqual({ ok: true, value: 'home' });
  expect(prompt.asked).toEqual([]);
});

it('asks when there are several, by number or by name; Enter means all', async () => {
  for (const [typed, value] of [
    ['2', 'work'],
    [' Personal ', 'personal'],
    ['', undefined],
    ['end', undefined],
    ['interrupt', undefined],
  ] as const) {
    const prompt = person(typed);
    expect(await chooseSphere(await vault(), undefined, prompt), typed).toEqual({ ok: true, value });
    expect(prompt.asked).toEqual(['Which sphere? 1 personal · 2 work · Enter for all\n> ']);
  }
});

it('asks again after a name that is none', async () => {
  const prompt = person('3', 'wrok', 'work');
  expect(await chooseSphere(await vault(), 'wrk', prompt)).toEqual({ ok: true, value: 'work' });
  expect(prompt.asked.map((words) => words.split(' Which')[0])).toEqual([
    'There is no sphere "wrk".',
    'There is no sphere "3".',
    'There is no sphere "wrok".',
  ]);
});

it('is all of them where nobody can be asked, and a wrong name is an error', async () => {
  expect(await chooseSphere(await vault(), undefined, undefined)).toEqual({ ok: true, value: undefined });
  expect(await chooseSphere(await vault(), 'wrk', undefined)).toMatchObject({ error: { code: 'BAD_ARGS' } });
});
