// Turns the wheel over what scrolls until it is at its end, at a pace that stays the same.
import type { Page } from 'playwright-core';

export interface Wheel {
  readonly name: string;
  /** Pixels a second; a line has 20. */
  readonly speed: number;
  /** Pixels. Absent: to the end. */
  readonly most?: number;
}

/** 300 lines a second, seven screens of them: whoever turns an ordinary wheel hard. For ten seconds, which is longer than anybody does. */
export const HARD_TURN: Wheel = { name: 'a wheel turned hard', speed: 6000, most: 60_000 };
/** A thousand lines a second: what the quickest wheels are sold with. */
export const QUICKEST_WHEEL: Wheel = { name: 'the quickest wheel', speed: 20_000 };

/** What is read on the way may turn out higher than it was thought to be: so often it goes on. */
const MOST_TURNS = 40;

export const scrollDown = async (page: Page, { speed, most = Number.POSITIVE_INFINITY }: Wheel): Promise<void> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const [x, y] = [Math.round(width / 2), Math.round(height / 2)];
  const client = await page.context().newCDPSession(page);
  await page.mouse.move(x, y);
  let rest = most;
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const way = Math.min(rest, await page.evaluate<number>(LEFT));
    if (way < 1) return await client.detach();
    await client.send('Input.synthesizeScrollGesture', { x, y, yDistance: -way, speed, gestureSourceType: 'mouse' });
    rest -= way;
  }
  throw new Error(`The end was not reached after ${MOST_TURNS} turns.`);
};

const LEFT = `(({ scrollHeight, clientHeight, scrollTop }) => Math.floor(scrollHeight - clientHeight - scrollTop))(document.getElementById('scroller'))`;
