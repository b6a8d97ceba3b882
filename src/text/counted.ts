// Numbers as people read them, the same in every locale.

/** 4980 -> "4,980". */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** "1 line", "2,000 lines". */
export const counted = (count: number, noun: string): string => `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
