/** How deep objects and arrays lie within one another, counted without recursion; no further than one more than `most`. */
export const countLevels = (value: unknown, most: number): number => {
  let level: unknown[] = [value];
  let count = 0;
  while (level.length > 0 && count <= most + 1) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    count += 1;
  }
  return count - 1;
};
