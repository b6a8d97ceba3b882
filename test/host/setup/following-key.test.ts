// A model that is asked with the key of the moment: made again when the key is another, and not before.
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../src/error/error-value.ts';
import { followingKey } from '../../../src/host/setup/following-key.ts';
import type { ModelRequest } from '../../../src/models/message.ts';
import type { Model } from '../../../src/models/model.ts';

const REQUEST: ModelRequest = { system: '', messages: [], tools: [], maxOutputTokens: 1 };
const OPTIONS = { signal: new AbortController().signal, heard: () => undefined };

/** Models that say with which key they were made; without one there is none. */
const keyed = async (first: string) => {
  let key: string | undefined = first;
  const [made, asked, closed]: string[][] = [[], [], []];
  const followed = await followingKey({
    held: () => key,
    make: async () => {
      if (key === undefined) return fail('BAD_CONFIG', 'It needs a key.');
      const own = key;
      made!.push(own);
      return ok<Model>({
        id: 'x/y',
        local: false,
        reply: async () => {
          asked!.push(own);
          return fail('PROVIDER', own);
        },
        media: async () => {
          asked!.push(`media ${own}`);
          return {};
        },
        close: () => void closed!.push(own),
      });
    },
  });
  if (!followed.ok) throw new Error(followed.error.message);
  return {
    model: followed.value,
    made: made!,
    asked: asked!,
    closed: closed!,
    become: (next?: string) => (key = next),
  };
};

describe('a model whose key is followed', () => {
  it('is made once as long as the key is the same, and asked before the promise is there', async () => {
    const { model, made, asked } = await keyed('one');
    const first = model.reply(REQUEST, OPTIONS);
    expect(asked).toEqual(['one']);
    await first;
    await model.reply(REQUEST, OPTIONS);
    expect([made, asked]).toEqual([['one'], ['one', 'one']]);
  });

  it('is asked with another key from the next request on, and is closed with all that it was', async () => {
    const { model, asked, closed, become } = await keyed('one');
    await model.reply(REQUEST, OPTIONS);
    become('two');
    await model.reply(REQUEST, OPTIONS);
    await model.media?.(OPTIONS.signal);
    // A request of the first may still be answered.
    expect([asked, closed]).toEqual([['one', 'two', 'media two'], []]);
    model.close();
    expect(closed).toEqual(['one', 'two']);
  });

  it('says what is wrong without a key, and goes on when there is one again', async () => {
    const { model, made, become } = await keyed('one');
    become();
    expect(await model.reply(REQUEST, OPTIONS)).toMatchObject({ ok: false, error: { code: 'BAD_CONFIG' } });
    become('two');
    expect(await model.reply(REQUEST, OPTIONS)).toMatchObject({
      ok: false,
      error: { code: 'PROVIDER', message: 'two' },
    });
    expect(made).toEqual(['one', 'two']);
  });
});
