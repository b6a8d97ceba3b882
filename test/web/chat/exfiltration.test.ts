// @module-tag browser
import { expect, test } from 'vitest';
import { axe } from '../../support/web/axe.ts';
import { openStand } from '../../support/web/open-stand.ts';
import { CALL_FACTS, head, openChat, RECEIPT_FACTS } from './fabricated-chat.ts';
import { PAYLOADS } from './payloads.ts';

/** What Markdown may become, and which attributes that may have. */
const ALLOWED =
  /^(a|blockquote|button|code|div|em|figcaption|figure|hr|li|ol|p|pre|s|span|strong|table|tbody|td|th|thead|tr|ul)$/;
const ATTRIBUTES = /^(class|href|target|rel|type|role|tabindex|aria-label|data-level|data-align|style|start)$/;

test(`case 298: ${PAYLOADS.length} texts that would fetch or run something fetch nothing and run nothing, whole and as they grow`, async () => {
  expect(PAYLOADS.length).toBeGreaterThan(200);
  const stand = await openStand({ entry: 'chat-prose', data: PAYLOADS });
  await expect.poll(() => stand.told('grown')).toEqual([PAYLOADS.length]);
  const found = await stand.page.evaluate<readonly string[]>(
    `[...document.querySelectorAll('.cs-md *')].flatMap((element) => [
      ...(${ALLOWED}.test(element.localName) ? [] : [element.outerHTML]),
      ...element.getAttributeNames().filter((name) => !${ATTRIBUTES}.test(name)).map((name) => name + ' of ' + element.outerHTML),
    ])`,
  );
  expect(found).toEqual([]);
  // The style is a height in lines, set by our code.
  const styles = await stand.page.evaluate<readonly string[]>(
    `[...document.querySelectorAll('.cs-md [style]')].map((element) => element.getAttribute('style'))`,
  );
  expect(styles.filter((style) => !/^min-height: calc\(.*var\(--cs-code-line\)\);$/.test(style))).toEqual([]);
  expect(await stand.page.evaluate('globalThis.owned')).toBeUndefined();
  // The page, its style, its script, and the empty icon.
  expect(stand.requests.filter((request) => !request.startsWith(`GET ${stand.url}`))).toEqual([]);
  expect(stand.requests).toHaveLength(3);
});

test('case 299: a link shows its whole address, opens nothing of this page to it, and leads to the web or to mail only', async () => {
  const stand = await openStand({ entry: 'chat-prose', data: [...PAYLOADS, '[write](mailto:ann@example.com)'] });
  await expect.poll(() => stand.told('grown')).toHaveLength(1);
  const links = await stand.page.evaluate<readonly { href: string; text: string; rel: string; target: string }[]>(
    `[...document.querySelectorAll('.cs-md a')].map((link) => ({ href: link.getAttribute('href'), text: link.textContent, rel: link.rel, target: link.target }))`,
  );
  expect(links.length).toBeGreaterThan(20);
  for (const { href, text, rel, target } of links) {
    expect(href).toMatch(/^(https?:\/\/|mailto:)/i);
    expect(text).toContain(href.replace(/^mailto:/, ''));
    expect([rel, target]).toEqual(['noopener noreferrer', '_blank']);
  }
});

test('case 298: the same texts as titles, messages, thoughts, calls, receipts and notes reach nothing either', async () => {
  const items = PAYLOADS.flatMap((text, at) => {
    const seq = at * 10 + 1;
    return [
      { kind: 'message' as const, seq, at: seq, text, attached: [text] },
      {
        kind: 'reply' as const,
        seq: seq + 1,
        at: seq,
        model: text,
        own: false,
        cut: true,
        parts: [
          { kind: 'reasoning' as const, text },
          { kind: 'text' as const, text },
          {
            kind: 'call' as const,
            id: `c${at}`,
            tool: text,
            title: text,
            words: text,
            ...CALL_FACTS,
            object: text,
            arguments: text,
          },
        ],
      },
      {
        kind: 'receipt' as const,
        ...RECEIPT_FACTS,
        extent: text,
        seq: seq + 2,
        at: seq,
        call: `c${at}`,
        status: 'shared' as const,
        words: text,
        entry: null,
        isError: false,
        preview: text,
        more: false,
      },
      { kind: 'note' as const, seq: seq + 3, at: seq, tone: 'warn' as const, code: 'limit' as const, words: text },
    ];
  });
  const others = PAYLOADS.slice(0, 50).map((title, at) => head({ id: 100 + at, title, model: title }));
  // A tall window: more of it is mounted at a time.
  const { stand } = await openChat({ items, others, height: 8000, head: { title: PAYLOADS[0]!, model: PAYLOADS[1]! } });
  const scroller = stand.page.getByRole('region', { name: 'Conversation' });
  await scroller.getByRole('article').first().waitFor();
  // Everything that folds is opened on the way up.
  const seen = new Set<string>();
  for (;;) {
    const state = await stand.page.evaluate<{ keys: readonly string[]; isDone: boolean }>(
      `(async () => {
        for (const fold of document.querySelectorAll('.cs-opens-line[aria-expanded=false]')) fold.click();
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        const scroller = document.querySelector('.cs-windowed-scroll');
        const keys = [...document.querySelectorAll('[data-key]')].map((row) => row.dataset.key);
        const isDone = scroller.scrollTop === 0 && scroller.textContent.startsWith('The conversation begins');
        scroller.scrollTop -= 7000;
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        return { keys, isDone };
      })()`,
    );
    for (const key of state.keys) seen.add(key);
    if (state.isDone) break;
  }
  expect(PAYLOADS.filter((_, at) => !seen.has(`m${at * 10 + 1}`))).toEqual([]);
  expect(await stand.page.evaluate('globalThis.owned')).toBeUndefined();
  expect(stand.outbound()).toEqual([]);
  expect(await axe(stand.page, ['light'])).toEqual([]);
});
