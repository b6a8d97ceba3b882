// Whether two values are the same JSON, whatever the order of their keys.

export const sameJson = (left: unknown, right: unknown): boolean => {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [ours, theirs] = [new Map(Object.entries(left)), new Map(Object.entries(right))];
  return (
    ours.size === theirs.size && [...ours].every(([key, value]) => theirs.has(key) && sameJson(value, theirs.get(key)))
  );
};
