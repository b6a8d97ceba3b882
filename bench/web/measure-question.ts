// From a question to its difference, in a page that was opened cold: how long it takes and what is loaded for it, for the first one, for the next one, and
// for the editor.
import type { Page } from 'playwright-core';
import type { OpenBrowser } from '../../test/support/web/launch-browser.ts';
import { type ColdPage, openCold, type PageFigures } from '../web-page.ts';
import { apply, refuse, say } from './at-desk.ts';
import { EDITOR } from './desk-shape.ts';
import type { MeasuredDesk } from './measured-desk.ts';
import { bytesOf, isCode, isOfConversation } from './network-log.ts';

export interface QuestionFigures {
  /** Bytes of scripts and styles since one could type, until the difference was drawn, but for those of any conversation. */
  readonly sheet: number;
  /** Those. */
  readonly conversation: number;
  /** Of those, what was asked for when the question had come. */
  readonly afterQuestion: number;
  /** What the editor loads beyond that, until one can type into it. */
  readonly editor: number;
  readonly first: DrawnAfter;
  /** The second question of the same page. */
  readonly next: DrawnAfter;
}

/** Milliseconds until a changed line is painted. */
export interface DrawnAfter {
  /** Since the server has the question. */
  readonly server: number;
  /** Since the browser has heard of it. */
  readonly event: number;
}

export interface DeskFigures {
  readonly page: PageFigures;
  readonly question: QuestionFigures;
}

/** `words`: what makes the model propose a change of a long file; two different ones. */
export const measureQuestion = async (
  browser: OpenBrowser,
  desk: MeasuredDesk,
  words: readonly [string, string],
): Promise<DeskFigures> => {
  const cold = await openCold(browser, desk.page);
  const { page, network } = cold;
  const { changedLine, openEditor } = desk.shape;
  const codeBytes = (from: number): number =>
    bytesOf(network.fetched.filter((each) => isCode(each) && !isOfConversation(each) && each.at >= from));
  const loaded = codeBytes(0);
  const first = await ask(cold, changedLine, words[0]);
  const [drawn, late] = [codeBytes(0), codeBytes(first.heardAt)];
  await apply(page);
  await page.getByText('Done.').first().waitFor();
  // What was signed has come to rest: nobody says the next thing in the same moment.
  await page.evaluate(`new Promise((done) => setTimeout(done, ${REST}))`);
  const next = await ask(cold, changedLine, words[1]);
  const before = codeBytes(0);
  if (openEditor !== undefined) await openEditor(page);
  await page.locator(EDITOR).first().waitFor();
  const editor = codeBytes(0) - before;
  // Nothing waits when the next page is opened.
  await refuse(page);
  await page.context().close();
  return {
    page: cold.figures,
    question: {
      sheet: drawn - loaded,
      conversation: bytesOf(network.fetched.filter(isOfConversation)),
      afterQuestion: late,
      editor,
      first: first.after,
      next: next.after,
    },
  };
};

/** Milliseconds; what leaves the page moves for 180 of them. */
const REST = 400;

const ask = async (
  { page, network }: ColdPage,
  line: string,
  words: string,
): Promise<{ readonly after: DrawnAfter; readonly heardAt: number }> => {
  const drawn = page.evaluate<number>(`(${DRAWN})(${JSON.stringify(line)})`);
  // Whatever goes wrong before it is waited for is told by what went wrong.
  drawn.catch(() => undefined);
  const known = network.heard.length;
  await say(page, words);
  const at = await drawn;
  const event = network.heard.slice(known).find(({ data }) => kindOf(data).kind === 'question');
  if (event === undefined) throw new Error(`${words}: a difference was drawn and no question came`);
  const opened = await openedAt(page, kindOf(event.data).question ?? 0);
  return { after: { server: at - opened, event: at - event.at }, heardAt: event.at };
};

const kindOf = (data: string): { readonly kind?: string; readonly question?: number } => JSON.parse(data) as object; // a DeskEvent

/** When the server has written it down, in milliseconds since 1970. */
const openedAt = (page: Page, question: number): Promise<number> =>
  page.evaluate<number>(
    `fetch('/api/questions/${question}', { headers: { 'x-countersign': '1' } }).then((reply) => reply.json()).then(({ opened }) => opened)`,
  );

/** When a line stands in sight of the page's layout, and the frame that has it is painted. */
const DRAWN = `(line) => new Promise((done) => {
  const look = () => {
    const isThere = [...document.querySelectorAll(line)].some((each) => each.checkVisibility() && each.getClientRects().length > 0);
    if (isThere) setTimeout(() => done(performance.timeOrigin + performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;
