// What the app adds to each window, and how the stand-in makes elements.

export const element = (parent: Element, name: string, css = ''): HTMLElement => {
  const made = document.createElement(name);
  made.className = css;
  parent.append(made);
  return made;
};

/** What the app adds to each window. */
export const made = {
  createEl: (tag: string, of: { readonly text?: string; readonly type?: string } = {}): HTMLElement => {
    const created = document.createElement(tag);
    if (of.text !== undefined) created.textContent = of.text;
    if (of.type !== undefined) created.setAttribute('type', of.type);
    return created;
  },
  createSpan: (of: { readonly text?: string }): HTMLElement => made.createEl('span', of),
  createFragment: (): DocumentFragment => document.createDocumentFragment(),
};
