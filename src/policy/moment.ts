// The last moment of a rule: a day, or a minute of one. Both in UTC, so that the file means the same everywhere.

/** `2026-12-31`, or `2026-12-31T18:05Z`. */
export const isMoment = (text: string): boolean => {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})Z)?$/.exec(text);
  if (match === null) return false;
  const [, day = '', minute = '00:00'] = match;
  const time = Date.parse(`${day}T${minute}:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${day}T${minute}`);
};

/** Dead from the day, or the minute, after. `now` is an ISO date or instant; a date alone cannot tell the hour. */
export const isOver = (until: string, now: string): boolean => {
  const last = until.replace(/Z$/, '');
  return now.slice(0, last.length) > last;
};

/** The minute that many milliseconds from now, as `until:` has it. */
export const momentAfter = (milliseconds: number, now: number): string =>
  `${new Date(now + milliseconds).toISOString().slice(0, 16)}Z`;
