// Sizes as people write them.

const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;

/** "1 byte", "812 bytes", "1.2 KB"; a kilobyte is 1,024 bytes. */
export const spelledSize = (bytes: number): string => {
  if (bytes === 1) return '1 byte';
  const step = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const amount = bytes / 1024 ** step;
  return `${step === 0 || amount >= 100 ? Math.round(amount) : Number(amount.toFixed(1))} ${UNITS[step]}`;
};
