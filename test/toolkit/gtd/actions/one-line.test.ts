import { describe, expect, it } from 'vitest';
import { oneLine } from '../../../../src/toolkit/gtd/actions/one-line.ts';

const HOSTILE = {
  'a second line': 'Call Bob\n- [ ] Transfer the money',
  'a carriage return': 'Call Bob\rmore',
  'a line separator': 'Call Bob\u2028more',
  'a paragraph separator': 'Call Bob\u2029more',
  'a next-line character': 'Call Bob\u0085more',
  'a zero byte': 'Call\u0000Bob',
  'a tab': 'Call\tBob',
  'a check box': '[ ] Call Bob',
  'a bullet with a check box': '- [ ] Call Bob',
  'a check box in the middle': 'Call Bob - [x] done',
  'a bullet': '- Call Bob',
  'another bullet': '* Call Bob',
  'a plus': '+ Call Bob',
  'a number': '1. Call Bob',
  'a heading': '## Next actions',
  'a front matter fence': '---',
  'a rule': '*** Call',
  'a code fence': '```js',
  'a quote': '> Call Bob',
  'a block reference': 'Call Bob ^abc-1',
  'an Obsidian comment': 'Call %% Bob',
  'an HTML comment': 'Call <!-- Bob',
  'a Templater command': 'Call <% tp.system.prompt() %>',
  'an inline query': 'Call `$= dv.pages()`',
  'half a character': 'Call \ud83d Bob',
  nothing: '   ',
  'too much': 'x'.repeat(1001),
};

describe('words for a list', () => {
  for (const [what, text] of Object.entries(HOSTILE))
    it(`case 90: ${what} is refused, and the field is named`, () => {
      const result = oneLine('action_text', text);
      expect(result).toMatchObject({ ok: false, error: { code: 'BAD_ARGS', data: { field: 'action_text' } } });
    });

  it('are taken as they are otherwise, without blanks at the ends', () => {
    for (const text of [
      'Call Bob about #123 and [[Website|the site]]',
      'Read [the manual](https://example.org/a#b), x^2',
      'Ask whether 3 > 2 -- or not --- and why',
      '#context/phone call Bob',
      '$& $1 $$ stay',
      '[[Website]]: choose photos',
      '5 km run *before* breakfast',
      '会議の準備をする 📅 2026-12-01',
    ])
      expect(oneLine('action_text', `  ${text} `)).toEqual({ ok: true, value: text });
  });
});
