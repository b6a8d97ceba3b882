// What the page's parts ask of the one window they know, answered for an app of many: build.mjs puts these where they say the window's own.

interface Kind {
  [Symbol.hasInstance](value: unknown): boolean;
}

/** Of a node, what tells its kind: the names of the classes themselves are taken here. */
interface SomeNode {
  readonly nodeType: number;
  readonly namespaceURI?: string | null;
}

/** `instanceof` for what lies in whatever window: each window has classes of its own. */
const kindOf = (isOne: (node: SomeNode) => boolean): Kind => ({
  [Symbol.hasInstance]: (value) =>
    typeof value === 'object' && value !== null && 'nodeType' in value && isOne(value as SomeNode), // nothing else has it
});

export const Node = kindOf(() => true);
export const Element = kindOf(({ nodeType }) => nodeType === 1);
export const HTMLElement = kindOf(({ namespaceURI }) => namespaceURI === HTML);

const HTML = 'http://www.w3.org/1999/xhtml';

const listeners = new Set<() => void>();

/** Of the window's own events the parts that are left ask for `resize` alone. */
export const addEventListener = (_: 'resize', heard: () => void): void => void listeners.add(heard);
export const removeEventListener = (_: 'resize', heard: () => void): void => void listeners.delete(heard);

export const tellSize = (): void => {
  for (const heard of listeners) heard();
};
