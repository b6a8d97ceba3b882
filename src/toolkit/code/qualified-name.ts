// "Cart.total", "Cart#total", "cart::Cart::total": a name and what it is in.

export interface QualifiedName {
  readonly name: string;
  readonly container?: string;
}

export const qualifiedName = (text: string): QualifiedName => {
  const plain = text.trim().replace(/\(.*\)$/, '');
  const parts = plain
    .replace(/^#/, '\0')
    .split(/\.|::|#/)
    .filter((part) => part !== '')
    .map((part) => part.replace('\0', '#'));
  const name = parts.at(-1) ?? plain;
  return parts.length > 1 ? { name, container: parts.slice(0, -1).join('.') } : { name };
};
