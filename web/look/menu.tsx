// A button that opens a list of things to do. Arrows go through it; Escape and a press elsewhere close it.
import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { Button, type ButtonProps } from './button.tsx';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { Popover } from './popover.tsx';
import type { SignName } from './signs.ts';

export interface MenuAction {
  readonly words: string;
  readonly icon?: SignName;
  readonly keys?: string;
  readonly disabled?: boolean;
  /** Of one among several that can be on. */
  readonly isOn?: boolean;
  act(): void;
}

export interface MenuProps extends Pick<ButtonProps, 'kind' | 'size' | 'icon' | 'disabled'> {
  /** What the list is of, read aloud. */
  readonly name: string;
  readonly actions: readonly MenuAction[];
  readonly side?: 'above' | 'below';
  /** What stands on the button; its sign alone where there is nothing. */
  readonly children?: ComponentChildren;
}

export const Menu = ({ name, actions, side = 'below', children, ...look }: MenuProps): VNode => {
  const isOpen = useSignal(false);
  const opener = useRef<HTMLSpanElement>(null);
  return (
    <span ref={opener} class="cs-menu-opener">
      <Button
        {...look}
        {...(children === undefined ? { name } : { children })}
        aria-haspopup="menu"
        aria-expanded={isOpen.value}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      />
      {isOpen.value ? (
        <Popover
          name={name}
          opener={opener}
          side={side}
          close={() => {
            isOpen.value = false;
          }}
        >
          <div class="cs-menu-list" role="menu" aria-label={name} onKeyDown={walk}>
            {actions.map((action) => (
              <Entry
                key={action.words}
                action={action}
                close={() => {
                  isOpen.value = false;
                }}
              />
            ))}
          </div>
        </Popover>
      ) : null}
    </span>
  );
};

const Entry = ({ action, close }: { readonly action: MenuAction; close(): void }): VNode => {
  const { words, icon, keys, disabled = false, isOn, act } = action;
  return (
    <button
      type="button"
      role={isOn === undefined ? 'menuitem' : 'menuitemradio'}
      {...(isOn === undefined ? {} : { 'aria-checked': isOn })}
      disabled={disabled}
      onClick={() => {
        close();
        act();
      }}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      <span class="cs-menu-words">{words}</span>
      {isOn === true ? <Icon name="check" small /> : null}
      {keys === undefined ? null : <Kbd keys={keys} />}
    </button>
  );
};

const walk = (event: KeyboardEvent): void => {
  const step = STEPS.get(event.key);
  if (step === undefined) return;
  event.preventDefault();
  const list = event.currentTarget as HTMLElement; // it is the list that hears it
  const buttons = [...list.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.indexOf(list.ownerDocument.activeElement as HTMLButtonElement); // -1 for anything else
  buttons.at(step === 'first' ? 0 : step === 'last' ? -1 : (at + step) % buttons.length)?.focus();
};

const STEPS: ReadonlyMap<string, 1 | -1 | 'first' | 'last'> = new Map<string, 1 | -1 | 'first' | 'last'>([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['Home', 'first'],
  ['End', 'last'],
]);
