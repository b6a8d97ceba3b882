// What an editor inside a page has to know of the page: its theme, and the word that lets it bring a style sheet.
import { useEffect, useState } from 'preact/hooks';

export type Theme = 'light' | 'dark';

export const useTheme = (): Theme => {
  const [theme, keep] = useState(themeNow);
  useEffect(() => {
    const root = document.querySelector('.cs-root');
    if (root === null) return undefined;
    const observer = new MutationObserver(() => keep(themeNow()));
    observer.observe(root, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return theme;
};

const themeNow = (): Theme =>
  document.querySelector('.cs-root')?.getAttribute('data-theme') === 'dark' ? 'dark' : 'light';

export const nonceOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="countersign-nonce"]')?.content;
