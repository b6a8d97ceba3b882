import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileText } from '../../../../src/surfaces/server/wire/question-view.ts';
import type { Answered } from '../../../../web/diff/answered.ts';
import { createTexts } from '../../../../web/diff/model/create-texts.ts';

type Give = (answer: Answered<FileText>) => void;
const here = (after: string): Answered<FileText> => ({ ok: true, value: { before: '', after } });
const failed: Answered<FileText> = { ok: false, error: { code: 'TIMEOUT', message: 'It took too long.' } };

const open = () => {
  const gives: Give[] = [];
  const texts = createTexts(() => new Promise((give) => gives.push(give)));
  const shown = () => {
    const state = texts.of(0);
    return state?.is === 'here' ? state.sides.after.raw : state?.is === 'reading' && state.isSlow ? 'slow' : state?.is;
  };
  const give = async (attempt: number, answer: Answered<FileText>): Promise<void> => {
    gives[attempt]!(answer);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { texts, gives, shown, give };
};

describe('a text', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is asked for once, however often it is wanted', async () => {
    const { texts, gives, shown, give } = open();
    expect(shown()).toBeUndefined();
    texts.want(0);
    texts.want(0);
    expect([gives.length, shown()]).toEqual([1, 'reading']);
    await give(0, here('a'));
    texts.want(0);
    texts.again(0);
    expect([gives.length, shown()]).toEqual([1, 'a']);
  });

  it('takes long after five seconds, and not before; one that came does not', async () => {
    const { texts, shown, give } = open();
    texts.want(0);
    vi.advanceTimersByTime(4999);
    expect(shown()).toBe('reading');
    vi.advanceTimersByTime(1);
    expect(shown()).toBe('slow');
    texts.again(0);
    expect(shown()).toBe('reading');
    await give(1, here('a'));
    vi.advanceTimersByTime(10_000);
    expect(shown()).toBe('a');
  });

  it('that is asked for again may come of either attempt; the failure of an earlier one says nothing', async () => {
    const { texts, shown, give } = open();
    texts.want(0);
    texts.again(0);
    await give(0, failed);
    expect(shown()).toBe('reading');
    await give(1, failed);
    expect(shown()).toBe('failed');
    texts.again(0);
    await give(2, here('b'));
    expect(shown()).toBe('b');
    const late = open();
    late.texts.want(0);
    late.texts.again(0);
    await late.give(0, here('first'));
    expect(late.shown()).toBe('first');
    await late.give(1, here('second'));
    expect(late.shown()).toBe('first');
  });

  it('that failed is asked for again when somebody needs it', async () => {
    const { texts, give } = open();
    texts.want(0);
    await give(0, failed);
    const wanted = texts.sides(0);
    await give(1, here('a'));
    expect(await wanted).toMatchObject({ ok: true, value: { after: { raw: 'a' } } });
  });
});
