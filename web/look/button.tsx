// Everything that is pressed to do something. One of a screen is `go`: the one that signs or sends.
import type { ButtonHTMLAttributes, ComponentChildren, VNode } from 'preact';
import { Icon } from './icon.tsx';
import type { SignName } from './signs.ts';

export interface ButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'icon' | 'size' | 'disabled' | 'name' | 'class'> {
  /** Beside those of its kind. */
  readonly class?: string;
  readonly kind?: 'go' | 'plain' | 'ghost' | 'no';
  readonly size?: 'small' | 'tall';
  readonly icon?: SignName;
  readonly disabled?: boolean;
  /** For one that shows its sign alone: what it does, read aloud and on hover. */
  readonly name?: string;
  readonly children?: ComponentChildren;
}

export const Button = ({
  kind = 'plain',
  size,
  icon,
  name,
  class: own = '',
  children,
  ...rest
}: ButtonProps): VNode => {
  const classes = [
    'cs-button',
    KINDS[kind],
    size === undefined ? '' : `cs-${size}`,
    children === undefined ? 'cs-square' : '',
    own,
  ];
  return (
    <button
      type="button"
      class={classes.filter((each) => each !== '').join(' ')}
      {...(name === undefined ? {} : { 'aria-label': name, title: name })}
      {...rest}
    >
      {icon === undefined ? null : <Icon name={icon} small={size === 'small'} />}
      {children}
    </button>
  );
};

const KINDS = { go: 'cs-primary', plain: '', ghost: 'cs-bare', no: 'cs-no' } as const;
