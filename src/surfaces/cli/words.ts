// Small figures in words, the same everywhere.

export const kilobytes = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} B`
    : bytes < 1024 * 1024
      ? `${(bytes / 1024).toFixed(1)} KB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** The clock of today, the date of any other day. */
export const timeOf = (at: number): string => {
  const date = new Date(at);
  return date.toDateString() === new Date().toDateString()
    ? date.toTimeString().slice(0, 5)
    : date.toISOString().slice(0, 10);
};
