// The end of a list that is read in pages: what went wrong, more of it, or that this was all.
import type { VNode } from 'preact';
import { Button } from '../look/button.tsx';
import { Failure } from '../page/show.tsx';
import type { Pages } from './use-pages.ts';

export const ListEnd = <Item,>({
  pages,
  what,
}: {
  readonly pages: Pages<Item>;
  readonly what: string;
}): VNode | null =>
  pages.error === undefined && !pages.more ? null : (
    <div class="cs-list-end">
      {pages.error === undefined ? null : <Failure error={pages.error} again={() => void pages.again()} />}
      {pages.more && (
        // It stays in its place, and keeps the focus, while more is read.
        <Button
          kind="ghost"
          icon="chevron-down"
          aria-disabled={pages.isReading}
          onClick={() => {
            if (!pages.isReading) void pages.further();
          }}
        >
          Older {what}
        </Button>
      )}
    </div>
  );
