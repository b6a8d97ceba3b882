// What is open over the sheet, if something is: a refusal, a rule, the form of a call.
import type { RefObject, VNode } from 'preact';
import type { SheetEntry } from '../entry.ts';
import type { ReviewHost } from '../review-host.ts';
import type { ReviewModel } from '../review-model.ts';
import type { SheetVerdict } from '../verdict.ts';
import { AlwaysPopover } from './always-popover.tsx';
import { FormPanel } from './form-panel.tsx';
import { RefusePopover } from './refuse-popover.tsx';

export type OpenPanel =
  | { readonly is: 'refuse'; readonly about: SheetEntry; readonly opener: RefObject<HTMLElement | null> }
  | {
      readonly is: 'always';
      readonly about: SheetEntry;
      readonly opener: RefObject<HTMLElement | null>;
      readonly length: 'session' | undefined;
    }
  | { readonly is: 'form'; readonly about: SheetEntry };

export interface PanelsProps {
  readonly open: OpenPanel | undefined;
  readonly model: ReviewModel;
  readonly host: ReviewHost;
  mayAct(event: Event): boolean;
  say(event: Event, verdict: SheetVerdict, about: SheetEntry): void;
  yes(event: Event, about: SheetEntry): void;
  close(): void;
}

export const Panels = ({ open, model, host, mayAct, say, yes, close }: PanelsProps): VNode | null => {
  if (open === undefined) return null;
  const { about } = open;
  const { form, reason, comments } = model.typed(about);
  if (open.is === 'refuse')
    return (
      <RefusePopover
        key={about.key}
        opener={open.opener}
        reason={reason}
        type={(words) => model.type(about, { reason: words })}
        reasons={host.reasons?.() ?? []}
        comments={comments.length}
        refuse={(event, verdict) => {
          if (verdict.is === 'no' && verdict.told && mayAct(event)) host.reasoned?.(verdict.reason ?? '');
          say(event, verdict, about);
        }}
        close={close}
      />
    );
  if (open.is === 'always')
    return (
      <AlwaysPopover
        key={`${about.key} ${open.length ?? ''}`}
        opener={open.opener}
        entry={about}
        host={host}
        length={open.length}
        mayAct={mayAct}
        apply={(event) => yes(event, about)}
        close={close}
      />
    );
  const { schema, input } = about.asked;
  if (schema === undefined) return null;
  const { input: own, ...rest } = model.choice(about);
  return (
    <FormPanel
      key={about.key}
      schema={schema}
      input={input}
      own={own}
      typed={form}
      type={(typed) => model.type(about, { form: typed })}
      done={(written) => {
        model.type(about, { form: new Map() });
        model.choose(about, written === undefined ? rest : { ...rest, input: written });
        close();
      }}
      close={close}
    />
  );
};
