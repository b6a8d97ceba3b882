// The sheet itself: docked beside the page, or wherever a host puts it. It takes no focus and holds none back; its button puts it away.
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import type { SignName } from '../look/signs.ts';
import { useUniqueId } from '../look/use-unique-id.ts';
import { useSheetFocus } from './sheet-focus.ts';
import { useOwnPresses } from './use-own-presses.ts';

export interface SheetProps {
  readonly sign: SignName;
  readonly headline: ComponentChildren;
  /** Behind the headline: how much of it there is. */
  readonly much: ComponentChildren;
  /** "Set aside", "Close". */
  readonly closing: string;
  /** It takes an answer now. */
  readonly isReady: boolean;
  /** Absent: its width is not for the person to choose. */
  readonly full?: { readonly isOn: boolean; toggle(): void };
  /** Absent: it cannot be put away here. */
  close?(event: Event): void;
  /** `isEntered`: the person has gone to the sheet. This and the next are taken once. */
  press(event: KeyboardEvent, isEntered: boolean): void;
  pressElsewhere(event: KeyboardEvent): void;
  /** Whether the person has just asked for it: then the focus goes there, and it is not asked for any more. */
  wanted?(): boolean;
  readonly children: ComponentChildren;
}

export const Sheet = (props: SheetProps): VNode => {
  const { sign, headline, much, closing, isReady, full, close, press, pressElsewhere, wanted, children } = props;
  const id = useUniqueId();
  const sheet = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useOwnPresses(sheet);
  const { isEntered, enter } = useSheetFocus({
    sheet,
    heading,
    press: (event) => press(event, isEntered.value),
    pressElsewhere,
  });
  useEffect(() => {
    if (wanted?.() === true) enter();
  });
  return (
    <div
      class="cs-sheet"
      role="dialog"
      aria-labelledby={id}
      data-armed={isReady}
      data-entered={isEntered.value}
      ref={sheet}
      onKeyDown={(event) => press(event, isEntered.value)}
    >
      <div class="cs-sheet-head">
        <Icon name={sign} />
        <h2 id={id} tabIndex={-1} ref={heading} class="cs-headline">
          {headline}
        </h2>
        {much}
        {full === undefined ? null : (
          <Button
            kind="ghost"
            icon={full.isOn ? 'minimize-2' : 'maximize-2'}
            name={full.isOn ? 'Beside the conversation' : 'The whole width'}
            class="cs-full"
            onClick={full.toggle}
          />
        )}
        {close === undefined ? null : (
          <Button kind="ghost" icon="x" name={closing} class="cs-close" data-aside onClick={close} />
        )}
      </div>
      {children}
    </div>
  );
};
