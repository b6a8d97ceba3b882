// When something happened, and how long something took, in the few words a list has room for.

/** The clock for today, the date for any other day. */
export const timeOf = (at: number, now: number = Date.now()): string =>
  dayOf(at) === dayOf(now) ? clockOf(at) : dayOf(at);

/** "10:41" */
export const clockOf = (at: number): string => new Date(at).toTimeString().slice(0, 5);

/** "2026-11-15", by the clock of this machine. */
export const dayOf = (at: number): string => {
  const date = new Date(at);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** "Today", "Yesterday", "Thursday, 12 November 2026" */
export const dayHeading = (at: number, now: number = Date.now()): string => {
  if (dayOf(at) === dayOf(now)) return 'Today';
  if (dayOf(at) === dayOf(new Date(now).setDate(new Date(now).getDate() - 1))) return 'Yesterday';
  const date = new Date(at);
  return `${DAYS[date.getDay()]}, ${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
};

/** "0.4 s", "12 s", "3 min", "2 h 5 min", "3 days" */
export const durationOf = (milliseconds: number): string => {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${Number(seconds.toFixed(seconds < 1 ? 2 : 1))} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} days`;
};
