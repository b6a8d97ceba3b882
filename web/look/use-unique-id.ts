// An id for elements that name one another. Preact's own counts in each tree anew, and a host page may hold several trees.
import { useMemo } from 'preact/hooks';

export const useUniqueId = (): string => useMemo(() => `cs-${crypto.randomUUID()}`, []);
