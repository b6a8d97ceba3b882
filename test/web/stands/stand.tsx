// What every stand needs in the page: its data, its theme, a place to show a component, and a way to tell the test what happened.
import { type Signal, signal } from '@preact/signals';
import { type ComponentChild, render } from 'preact';

const root = document.getElementById('app')!;

/** What the test gave as `data`. */
export const standData = <T,>(): T => JSON.parse(document.getElementById('stand-data')!.textContent ?? 'null') as T; // the test and its stand agree

/** Follows the attribute, which `axe` switches. */
export const theme: Signal<'light' | 'dark'> = signal(themeNow());
new MutationObserver(() => {
  theme.value = themeNow();
}).observe(root, { attributeFilter: ['data-theme'] });

/** For style elements that an editor makes. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="countersign-nonce"]')?.content ?? '';

export const show = (component: ComponentChild): void => render(component, root);

/** The test reads it with `stand.told(name)`. Only plain data. */
export const tell = (name: string, value: unknown): void => {
  const page = globalThis as { told?: (readonly [string, unknown])[] };
  page.told ??= [];
  page.told.push([name, JSON.parse(JSON.stringify(value ?? null))]);
};

function themeNow(): 'light' | 'dark' {
  return root.dataset.theme === 'dark' ? 'dark' : 'light';
}
