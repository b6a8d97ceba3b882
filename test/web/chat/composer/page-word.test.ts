import { expect, test } from 'vitest';
import { skillMessage, slashMessage } from '../../../../web/chat/composer/page-word.ts';

test.each([
  ['/stop', { word: 'stop', rest: '' }],
  ['  /Model ollama/qwen3:8b ', { word: 'model', rest: 'ollama/qwen3:8b' }],
  ['/rename A title\nin two lines', { word: 'rename', rest: 'A title\nin two lines' }],
  ['/go-on', { word: 'go-on', rest: '' }],
  // What is no word of ours is said as it is.
  ['/dance', undefined],
  ['/usr/bin is a folder', undefined],
  ['/stopping', undefined],
  ['/constructor', undefined],
  ['please /stop', undefined],
  ['/', undefined],
])('%j', (text, slash) => {
  expect(slashMessage(text)).toEqual(slash);
});

test('behind /skill stands its name, then what is to be done', () => {
  expect(skillMessage('review the last\nchange')).toEqual({ skill: 'review', text: 'the last\nchange' });
  expect(skillMessage('review')).toEqual({ skill: 'review', text: '' });
});
