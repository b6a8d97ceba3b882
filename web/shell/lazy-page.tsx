// A page whose code is fetched when somebody goes there.
import { useSignal } from '@preact/signals';
import type { ComponentType, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Failure, Loading } from '../page/show.tsx';

export interface PageProps {
  readonly rest: readonly string[];
}

export type Page = ComponentType<PageProps>;

/** `load` is the same function each time: it says which page it is. */
export const LazyPage = ({ load, rest }: PageProps & { readonly load: () => Promise<Page> }): VNode => {
  const loaded = useSignal<{ readonly of: typeof load; readonly component: Page } | 'gone' | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (component) => {
        if (isWanted) loaded.value = { of: load, component };
      },
      () => {
        if (isWanted) loaded.value = 'gone';
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  const page = loaded.value;
  if (page === 'gone')
    return (
      <main class="cs-page">
        <Failure
          error={{
            code: 'NOT_FOUND',
            message: 'This page could not be loaded.',
            wayOut: 'Load it again; the server may have been replaced by a newer one.',
          }}
        />
      </main>
    );
  if (page === undefined || page.of !== load)
    return (
      <main class="cs-page" aria-busy="true">
        <Loading what="the page" />
      </main>
    );
  const { component: Component } = page;
  return <Component rest={rest} />;
};
