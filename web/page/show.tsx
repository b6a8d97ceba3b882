// Small pieces that every page is made of: what still loads, what went wrong, when it was, whose words they are.
import type { ComponentChildren, VNode } from 'preact';
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import { escapeText } from '../../src/text/escape.ts';
import { clockOf, dayHeading, timeOf } from '../../src/text/time-of.ts';
import { Banner } from '../look/banner.tsx';
import { Button } from '../look/button.tsx';
import { Skeleton } from '../look/skeleton.tsx';
import type { PageReply } from './use-reply.ts';

/** Takes the room of a few rows, so that what comes does not push the page. */
export const Loading = ({ what }: { readonly what: string }): VNode => (
  <div class="cs-loading">
    <p class="cs-hidden" role="status">
      Reading {what}…
    </p>
    <Skeleton lines={5} />
  </div>
);

export const Failure = ({
  error,
  again,
}: {
  readonly error: ErrorReply['error'];
  readonly again?: () => void;
}): VNode => (
  <Banner
    tone="error"
    actions={
      again === undefined ? null : (
        <Button size="small" icon="refresh-cw" onClick={again}>
          Try again
        </Button>
      )
    }
  >
    <strong>{error.code}</strong> <span class="cs-words">{escapeText(error.message, { multiline: true })}</span>
    {error.wayOut === undefined ? null : (
      <span class="cs-way-out">{escapeText(error.wayOut, { multiline: true })}</span>
    )}
  </Banner>
);

/** The page's reply in its three states. What was read before stays in sight when reading it again fails. */
export const Show = <T,>({
  reply,
  what,
  children,
}: {
  readonly reply: PageReply<T>;
  readonly what: string;
  readonly children: (value: T) => ComponentChildren;
}): VNode => (
  <>
    {reply.error === undefined ? null : <Failure error={reply.error} again={() => void reply.again()} />}
    {reply.value === undefined ? (
      reply.error === undefined && (
        <div aria-busy="true">
          <Loading what={what} />
        </div>
      )
    ) : (
      <div aria-busy={reply.isReading}>{children(reply.value)}</div>
    )}
  </>
);

/** "10:41" for today, else the date; the exact time is in its title. */
export const When = ({ at }: { readonly at: number }): VNode => (
  <time dateTime={new Date(at).toISOString()} title={exactly(at)}>
    {timeOf(at)}
  </time>
);

export const Clock = ({ at }: { readonly at: number }): VNode => (
  <time dateTime={new Date(at).toISOString()} title={exactly(at)}>
    {clockOf(at)}
  </time>
);

/** "Thursday, 12 November 2026, 10:41". */
export const exactly = (at: number): string => `${dayHeading(at)}, ${clockOf(at)}`;

/** Someone else's words, behind a gutter, under a label of ours. */
export const Said = ({ by, text }: { readonly by: string; readonly text: string }): VNode => (
  <figure class="cs-said">
    <figcaption class="cs-quiet">{by}</figcaption>
    <div class="cs-foreign">{escapeText(text.trim(), { multiline: true })}</div>
  </figure>
);

export const Empty = ({ children }: { readonly children: ComponentChildren }): VNode => (
  <p class="cs-quiet cs-empty">{children}</p>
);
