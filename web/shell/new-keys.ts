// How a new conversation is begun by key. A browser keeps ⌘N for itself, unless the page has a window of its own.
export const newKeys = (): string => (matchMedia('(display-mode: standalone)').matches ? 'mod+N' : 'g n');
