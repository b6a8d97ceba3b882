// The panel that is open above the bar, if one is.
import type { VNode } from 'preact';
import { AlwaysPanel } from './always-panel.tsx';
import type { PanelName } from './decision-bar.tsx';
import type { SheetEntry } from './entry.ts';
import { HelpPanel } from './help-panel.tsx';
import { InputPanel } from './input-panel.tsx';
import { RefusePanel } from './refuse-panel.tsx';
import type { ReviewHost } from './review-host.ts';
import type { ReviewModel } from './review-model.ts';
import type { SheetVerdict } from './verdict.ts';

export interface PanelsProps {
  readonly panel: PanelName | undefined;
  readonly model: ReviewModel;
  readonly entry: SheetEntry;
  readonly host: ReviewHost;
  mayAct(event: Event): boolean;
  say(event: Event, verdict: SheetVerdict): void;
  close(): void;
}

export const Panels = ({ panel, model, entry, host, mayAct, say, close }: PanelsProps): VNode | null => {
  const { schema, input } = entry.asked;
  const { form, reason } = model.typed(entry);
  if (panel === 'refuse')
    return (
      <RefusePanel reason={reason} type={(words) => model.type(entry, { reason: words })} refuse={say} close={close} />
    );
  if (panel === 'always') return <AlwaysPanel entry={entry} host={host} mayAct={mayAct} close={close} />;
  if (panel === 'help') return <HelpPanel isBatch={model.entries.value.length > 1} close={close} />;
  if (panel !== 'edit' || schema === undefined) return null;
  const { input: own, ...rest } = model.choice(entry);
  return (
    <InputPanel
      schema={schema}
      input={input}
      own={own}
      typed={form}
      type={(typed) => model.type(entry, { form: typed })}
      done={(written) => {
        model.type(entry, { form: new Map() });
        model.choose(entry, written === undefined ? rest : { ...rest, input: written });
        close();
      }}
      close={close}
    />
  );
};
