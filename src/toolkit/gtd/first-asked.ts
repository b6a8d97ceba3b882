// When a call was first proposed. Proposed again, it must come to the same bytes, or its signature would not hold.

/** Longer than anyone leaves a question of this minute open; a call that comes later is another one. */
const KEPT_FOR = 60 * 60 * 1000;
/** A batch has a few dozen. */
const MOST = 200;

const times = new Map<string, number>();

/** The time now, or that of the same call before. */
export const firstAsked = (call: string): number => {
  const now = Date.now();
  const known = times.get(call);
  const time = known !== undefined && known <= now && now - known < KEPT_FOR ? known : now;
  times.delete(call);
  times.set(call, time);
  for (const oldest of times.keys()) {
    if (times.size <= MOST) break;
    times.delete(oldest);
  }
  return time;
};
