import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReplyView } from '../../../../src/surfaces/cli/reply/create-reply-view.ts';
import { liveReply } from '../../../../src/surfaces/cli/talk/live-reply.ts';
import type { Terminal } from '../../../../src/surfaces/cli/terminal/terminal.ts';

const atTerminal = () => {
  const printed: string[] = [];
  const sizes: number[] = [];
  let growing: readonly string[] = [];
  const terminal: Pick<Terminal, 'columns' | 'colour' | 'print' | 'grow'> = {
    columns: 60,
    colour: false,
    print: (lines) => {
      printed.push(...lines);
      sizes.push(lines.join('\n').length);
    },
    grow: (_, lines) => {
      growing = lines;
    },
  };
  // The reply needs no more of a terminal than this.
  const reply = liveReply(terminal as Terminal, () => createReplyView());
  return { reply, printed, sizes, growing: () => growing };
};

describe('a reply at the terminal', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is painted at most thirty times a second, and leaves only lines that stay', () => {
    const { reply, printed, growing } = atTerminal();
    reply.add('Some ');
    expect(growing()).toEqual([]);
    reply.add('words.');
    vi.advanceTimersByTime(33);
    expect(growing()).toEqual(['│ Some words.']);
    expect(printed).toEqual([]);
    reply.end();
    expect(growing()).toEqual([]);
    expect(printed).toEqual(['│ Some words.']);
    reply.end();
    expect(printed).toHaveLength(1);
    reply.add('Another.');
    reply.end();
    expect(printed).toEqual(['│ Some words.', '│ Another.']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes much text in small portions, so that keys are heard in between', () => {
    const { reply, printed, sizes } = atTerminal();
    const text = Array.from({ length: 5_000 }, (_, index) => `- item ${index}`).join('\n');
    reply.add(text);
    vi.advanceTimersByTime(1_000);
    expect(sizes.length).toBeGreaterThan(5);
    expect(Math.max(...sizes)).toBeLessThan(20_000);
    reply.end();
    expect(printed.map((line) => line.slice(2)).join('\n')).toBe(text);
  });
});
