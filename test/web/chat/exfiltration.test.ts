// @module-tag browser
import { expect, test } from 'vitest';
import type { TranscriptItem } from '../../../src/surfaces/server/wire/session-view.ts';
import { axe } from '../../support/web/axe.ts';
import { openStand } from '../../support/web/open-stand.ts';
import { applied, CALL_FACTS, head, message, note, openChat, RECEIPT_FACTS, receipt } from './fabricated-chat.ts';
import { PAYLOADS } from './payloads.ts';

/** What Markdown may become, and which attributes that may have. */
const ALLOWED =
  /^(a|blockquote|button|code|div|em|figcaption|figure|hr|li|ol|p|pre|s|span|strong|table|tbody|td|th|thead|tr|ul)$/;
const ATTRIBUTES = /^(class|href|target|rel|type|role|tabindex|aria-label|data-level|data-align|style|start)$/;

test(`case 298: ${PAYLOADS.length} texts that would fetch or run something fetch nothing and run nothing, whole and as they grow`, async () => {
  expect(PAYLOADS.length).toBeGreaterThan(200);
  const stand = await openStand({ entry: 'chat-prose', data: PAYLOADS });
  await expect.poll(() => stand.told('grown')).toEqual([PAYLOADS.length]);
  // The sign on the button of a code block is ours, and the only one there.
  const found = await stand.page.evaluate<readonly string[]>(
    `[...document.querySelectorAll('.cs-md *:not(.cs-code-head svg, .cs-code-head svg *)')].flatMap((element) => [
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
  // The page, its style and its scripts: what was there before any text was read.
  const paths = stand.requests.map((request) => request.replace(`GET ${stand.url}`, ''));
  expect(paths.filter((path) => !/^(stand\.(css|js)|chunk-[A-Z0-9]+\.js|markdown-it[\w-]*\.js|)$/.test(path))).toEqual(
    [],
  );
  expect(paths.filter((path) => path === '' || path.startsWith('stand.'))).toHaveLength(3);
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
        for (const fold of document.querySelectorAll('.cs-work-line[aria-expanded=false]')) fold.click();
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        const scroller = document.querySelector('.cs-windowed-scroll');
        const keys = [...document.querySelectorAll('[data-key]')].map((row) => row.dataset.key);
        const isDone = scroller.scrollTop === 0 && scroller.textContent.startsWith('The conversation begins');
        scroller.scrollTop -= 3000;
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

test('case 298: the same texts as plans, paths of what was signed, questions, snippets, choices, models and errors reach nothing either', async () => {
  const texts = PAYLOADS.slice(0, 120);
  const files = texts.map((path) => ({ path, from: path, what: 'moved' as const, added: 1, removed: 1 }));
  const changed = { files, count: 120, added: 1, removed: 1, uncounted: 0, entries: [1, 2], undone: [] };
  const items: readonly TranscriptItem[] = [
    message(1, 'Go'),
    receipt(2, 'p', { plan: { under: 1, steps: texts.map((text) => ({ text, status: 'doing' as const })) } }),
    ...files.map((file, at) => receipt(10 + at, `c${at}`, { entry: at, applied: applied('x', { files: [file] }) })),
    note(300, { code: 'changed', words: 'x', changed }),
    note(301, { code: 'failed', error: 'PROVIDER', words: `PROVIDER  ${texts.join('\n')}` }),
    note(302, { code: 'complete', words: `Task complete. ${texts.join('\n')}` }),
    { kind: 'question', seq: 303, at: 303, question: 5, words: texts[0]! },
  ];
  const { stand } = await openChat({
    items,
    height: 8000,
    head: { pending: [5], runs: 'here', model: texts[3]! },
    api: ({ path }) => {
      if (path === '/api/complete')
        return { body: { from: 0, choices: texts.map((text) => ({ text, hint: text })), isOpen: false } };
      if (path === '/api/models') return { body: texts.map((id) => ({ id, isLocal: false, words: id })) };
      if (path.endsWith('/find'))
        return {
          body: {
            hits: texts.map((match) => ({ seq: 1, at: 1, in: 'reply', before: match, match, after: match })),
            more: true,
          },
        };
      return undefined;
    },
  });
  const { page } = stand;
  await page.getByText('Task complete.').waitFor();
  const look = async (): Promise<void> => {
    expect(await page.evaluate('globalThis.owned')).toBeUndefined();
    expect(stand.outbound()).toEqual([]);
    const made = `.cs-chat :is(img, iframe, object, embed, script, link, form:not(.cs-composer, .cs-chat-title), a:not([href^="#/history/"], [href^="http"], [href^="mailto:"]))`;
    expect(await page.locator(made).evaluateAll((all) => all.map((each) => each.outerHTML))).toEqual([]);
  };
  stand.say({ kind: 'retrying', session: 7, at: 1, attempt: 2, of: 5, code: 'PROVIDER', words: texts[5]! });
  stand.say({
    kind: 'failed',
    session: 7,
    error: { code: 'PROVIDER', message: texts[6]!, wayOut: texts[7]!, forModel: '', data: {} },
  });
  for (const words of texts.slice(0, 40)) stand.say({ kind: 'activity', session: 7, words, output: true });
  await page.getByRole('group', { name: 'What it prints' }).waitFor();
  await page.getByRole('button', { name: /more$/ }).click();
  await look();
  await page.getByRole('textbox', { name: 'Message' }).fill('/');
  await page.getByRole('option').first().waitFor();
  await look();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Model/ }).click();
  await expect.poll(() => page.getByRole('option').count()).toBe(texts.length);
  await look();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('xx');
  for (let at = 1; at < texts.length; at += 10) {
    await page.getByText(`${at} of ${texts.length}+`).waitFor();
    for (let times = 0; times < 10; times++) await page.keyboard.press('Enter');
  }
  await look();
});
