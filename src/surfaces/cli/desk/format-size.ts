// Bytes for people: "812 bytes", "1.2 KB", "14 MB".

export const formatSize = (bytes: number): string => {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const unit = bytes < 999_500 ? { size: 1000, name: 'KB' } : { size: 1_000_000, name: 'MB' };
  const amount = bytes / unit.size;
  return `${amount < 9.95 ? amount.toFixed(1) : Math.round(amount)} ${unit.name}`;
};
