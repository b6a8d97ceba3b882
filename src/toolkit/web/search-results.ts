// The results in a search server's answer, whichever of the usual shapes they come in.

export interface SearchResult {
  readonly title: string;
  readonly url: string;
  readonly snippet: string;
}

/** Undefined when the answer is no list of results at all. What has no web address is left out. */
export const readResults = (text: string): readonly SearchResult[] | undefined => {
  const list = listIn(parse(text));
  return list?.map(resultOf).filter(({ url }) => /^https?:\/\//i.test(url));
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // A page of HTML, or half an answer: the caller says what came instead.
    return undefined;
  }
};

/** Where a list may lie: Brave's web.results, SearXNG's results, and what others call it. */
const PLACES = [['web', 'results'], ['results'], ['items'], ['organic'], ['organic_results'], ['data']] as const;

const listIn = (answer: unknown): readonly unknown[] | undefined => {
  if (Array.isArray(answer)) return answer;
  for (const place of PLACES) {
    const found = place.reduce<unknown>((value, name) => fieldOf(value, name), answer);
    if (Array.isArray(found)) return found;
  }
  // Brave leaves `web` out when nothing was found.
  return fieldOf(answer, 'type') === 'search' ? [] : undefined;
};

const resultOf = (value: unknown): SearchResult => ({
  title: textOf(value, ['title', 'name'], 200),
  url: textOf(value, ['url', 'link', 'href'], 2000),
  snippet: textOf(value, ['description', 'content', 'snippet', 'text', 'body'], 1000),
});

/** Cut, with the marks that servers put around the words that match taken out. */
const textOf = (value: unknown, names: readonly string[], longest: number): string => {
  const found = names.map((name) => fieldOf(value, name)).find((each) => typeof each === 'string' && each !== '');
  const plain = typeof found === 'string' ? found.replace(/<\/?(?:strong|b|em|mark)>/gi, '').trim() : '';
  return plain.length > longest ? `${[...plain].slice(0, longest).join('')}…` : plain;
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name] // an own property of an object was just seen
    : undefined;
