import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AgentEvent, Live } from '../../../../src/agent/events.ts';
import { createProgress } from '../../../../src/surfaces/cli/progress/create-progress.ts';

const shownOn = (options: { readonly live?: boolean; readonly columns?: number; readonly colour?: boolean } = {}) => {
  const painted: (readonly string[])[] = [];
  const progress = createProgress({
    live: options.live ?? true,
    columns: options.columns ?? 40,
    colour: options.colour ?? false,
    grow: (what, lines) => {
      expect(what).toBe('progress');
      painted.push(lines);
    },
  });
  return { progress, painted, now: () => painted.at(-1) ?? [] };
};

const live = (words: string, kind: Live): AgentEvent => ({ event: 'progress', step: 'detail', words, live: kind });
const asked = live('Asking a model', { kind: 'model' });
const work = (words: string): AgentEvent => live(words, { kind: 'work' });

describe('progress', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is silent for half a second, then says what goes on and for how long', () => {
    const { progress, painted, now } = shownOn();
    progress.event(asked);
    vi.advanceTimersByTime(499);
    expect(painted).toEqual([]);
    vi.advanceTimersByTime(3_600);
    expect(now()).toEqual(['  thinking · 4 s']);
    progress.end();
  });

  it('paints only what has changed, at most four times a second, and leaves nothing behind', () => {
    const { progress, painted, now } = shownOn();
    progress.event(asked);
    vi.advanceTimersByTime(10_000);
    expect(painted.length).toBeLessThanOrEqual(11);
    progress.event({ event: 'text', text: 'Hello', reply: 1 });
    expect(now()).toEqual([]);
    progress.end();
    const before = painted.length;
    vi.advanceTimersByTime(10_000);
    expect(painted).toHaveLength(before);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('counts the words of reasoning, and never shows them', () => {
    const { progress, now } = shownOn();
    progress.event(asked);
    progress.event({ event: 'reasoning', text: 'the secret plan ', reply: 1 });
    vi.advanceTimersByTime(1_000);
    progress.event({ event: 'reasoning', text: 'goes on', reply: 1 });
    vi.advanceTimersByTime(1_000);
    expect(now()).toEqual(['  thinking · 5 words · 2 s']);
    progress.end();
  });

  it('shows the last three lines of a command behind the gutter', () => {
    const { progress, now } = shownOn();
    progress.event(work('run_command'));
    progress.event(work('Running: npm test'));
    for (const line of ['one', 'two', 'three', 'four \u001B[31mred']) progress.event(live(line, { kind: 'output' }));
    vi.advanceTimersByTime(12_000);
    expect(now()).toEqual(['  npm test · 12 s', '  │ two', '  │ three', '  │ four <U+001B>[31mred']);
    progress.event({ event: 'proposal', question: {} as never }); // only that there is one counts
    expect(now()).toEqual([]);
    progress.end();
  });

  it('goes on with one clock while counts go on', () => {
    const { progress, now } = shownOn({ columns: 60 });
    progress.event(work('code_search'));
    vi.advanceTimersByTime(1_000);
    progress.event(work('reading code · 1,200 of 9,800 files'));
    vi.advanceTimersByTime(1_000);
    expect(now()).toEqual(['  reading code · 1,200 of 9,800 files · 2 s']);
    progress.end();
  });

  it('counts down to the next attempt', () => {
    const { progress, now } = shownOn();
    progress.event(live('Too many requests.', { kind: 'wait', milliseconds: 8_000 }));
    vi.advanceTimersByTime(3_000);
    expect(now()).toEqual(['  trying again in 5 s']);
    vi.advanceTimersByTime(9_000);
    expect(now()).toEqual(['  trying again in 0 s']);
    progress.end();
  });

  it('case 215: cuts what is too long for the terminal, and keeps the time', () => {
    for (const columns of [10, 20, 40]) {
      const { progress, now } = shownOn({ columns });
      progress.event(work(`Running: ${'x'.repeat(300)}`));
      progress.event(live('日本'.repeat(100), { kind: 'output' }));
      vi.advanceTimersByTime(130_000);
      const [line = '', output = ''] = now();
      if (columns > 20) {
        expect(line).toMatch(/^ {2}x+… · 2 min 10 s$/);
        expect(line.length).toBeLessThan(columns);
      }
      expect(output.startsWith('  ')).toBe(true);
      progress.end();
    }
  });

  it('keeps still where nothing may be painted twice', () => {
    const { progress, painted } = shownOn({ live: false });
    progress.event(asked);
    vi.advanceTimersByTime(5_000);
    progress.end();
    expect(painted).toEqual([]);
  });

  it('is dim where there is colour', () => {
    const { progress, now } = shownOn({ colour: true });
    progress.event(asked);
    vi.advanceTimersByTime(1_000);
    expect(now()).toEqual(['\u001B[2m  thinking · 1 s\u001B[22m']);
    progress.end();
  });

  it('says that a model is still writing only when its words stop', () => {
    const { progress, now } = shownOn();
    for (let times = 0; times < 10; times++) {
      progress.event({ event: 'text', text: 'word ', reply: 1 });
      vi.advanceTimersByTime(100);
    }
    expect(now()).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect(now()).toEqual(['  writing · 2 s']);
    progress.event({ event: 'progress', step: 'notice', words: 'something' });
    expect(now()).toEqual(['  writing · 2 s']);
    progress.event({ event: 'done', how: 'complete', summary: '', incomplete: false });
    expect(now()).toEqual([]);
    progress.end();
  });
});
