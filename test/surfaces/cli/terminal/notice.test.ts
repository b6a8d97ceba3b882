import { expect, it } from 'vitest';
import { noticeFor } from '../../../../src/surfaces/cli/terminal/notice.ts';

const BELL = '\x07';

it.each([
  ['a terminal nobody knows', {}, BELL],
  ['iTerm', { TERM_PROGRAM: 'iTerm.app' }, `\x1b]9;Apply?\x1b\\${BELL}`],
  ['WezTerm', { TERM_PROGRAM: 'WezTerm' }, `\x1b]9;Apply?\x1b\\${BELL}`],
  ['kitty', { KITTY_WINDOW_ID: '1' }, `\x1b]9;Apply?\x1b\\${BELL}`],
  ['ghostty', { TERM: 'xterm-ghostty' }, `\x1b]9;Apply?\x1b\\${BELL}`],
  ['a terminal of GNOME', { VTE_VERSION: '7600' }, `\x1b]777;notify;countersign;Apply?\x1b\\${BELL}`],
  ['foot', { TERM: 'foot' }, `\x1b]777;notify;countersign;Apply?\x1b\\${BELL}`],
  ['kitty behind a multiplexer', { KITTY_WINDOW_ID: '1', TMUX: '/tmp/x' }, BELL],
  ['a screen', { TERM: 'screen-256color', VTE_VERSION: '7600' }, BELL],
])('%s', (_, env, written) => {
  expect(noticeFor('Apply?', 'notice', env)).toBe(written);
  expect(noticeFor('Apply?', 'bell', env)).toBe(BELL);
  expect(noticeFor('Apply?', 'off', env)).toBe('');
});

it('is short, and nothing in it can end it or begin another', () => {
  const written = noticeFor(`a;b\x07\x1b\\\x9c${'x'.repeat(500)}`, 'notice', { TERM_PROGRAM: 'ghostty' });
  const text = written.slice('\x1b]9;'.length, written.indexOf('\x1b\\'));
  expect(text).toMatch(/^a,b<U\+0007><U\+001B>\\<U\+009C>x+…cut: \d+ characters in all…$/);
  expect(text.length).toBeLessThan(140);
});
