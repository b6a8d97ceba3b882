import { describe, expect, it } from 'vitest';
import { progressLine, whileWaiting } from '../../../src/surfaces/cli/progress-line.ts';
import { recordedOutput } from '../../support/recorded-output.ts';

const stream = (isTTY: boolean) => {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) > 0 };
};
const OUTPUT = { json: false, level: 'normal', plain: false, columns: 20 } as const;

describe('progress', () => {
  it('is told after half a second, not too often, and gone at the end', () => {
    let now = 0;
    const terminal = stream(true);
    const line = progressLine(OUTPUT, terminal, () => now);
    line.tell('early');
    now = 501;
    line.tell('this is longer than twenty columns');
    line.tell('too soon');
    now = 700;
    line.tell('later');
    line.end();
    line.end();
    expect(terminal.written).toEqual(['\r\x1b[2Kthis is longer than', '\r\x1b[2Klater', '\r\x1b[2K']);
  });

  it('is one line, once, where nothing may be painted twice', () => {
    let now = 0;
    const terminal = stream(true);
    const line = progressLine({ ...OUTPUT, plain: true }, terminal, () => now);
    for (now = 600; now < 2000; now += 200) line.tell('working');
    line.end();
    expect(terminal.written).toEqual(['working\n']);
  });

  it.each([
    ['in a pipe', OUTPUT, false],
    ['with --quiet', { ...OUTPUT, level: 'quiet' } as const, true],
    ['with --json', { ...OUTPUT, json: true }, true],
  ])('is nothing %s', (_, output, isTTY) => {
    let now = 0;
    const terminal = stream(isTTY);
    const line = progressLine(output, terminal, () => now);
    now = 5000;
    line.tell('working');
    line.end();
    expect(terminal.written).toEqual([]);
  });

  it('hands on what the work returns, or throws', async () => {
    expect(await whileWaiting(recordedOutput(), 'Working', async () => 7)).toBe(7);
    await expect(whileWaiting(recordedOutput(), 'Working', () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
  });
});
