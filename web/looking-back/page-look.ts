// What an editor inside a page has to know of the page: the word that lets it bring a style sheet.
export const nonceOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="countersign-nonce"]')?.content;
