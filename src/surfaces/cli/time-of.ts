// When something happened, short: the clock for today, the date for any other day.

export const timeOf = (at: number): string => {
  const date = new Date(at);
  return date.toDateString() === new Date().toDateString()
    ? date.toTimeString().slice(0, 5)
    : date.toISOString().slice(0, 10);
};
