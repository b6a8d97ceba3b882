// A notice that stands beside everything until it is taken away. What surrounds it announces it.
import type { ComponentChildren, VNode } from 'preact';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

export interface ToastProps {
  readonly tone: 'plain' | 'warn' | 'error';
  readonly children: ComponentChildren;
  dismiss(): void;
}

export const Toast = ({ tone, children, dismiss }: ToastProps): VNode => (
  <div class="cs-toast" data-tone={tone}>
    <Icon name={tone === 'plain' ? 'info' : 'triangle-alert'} />
    <span class="cs-toast-words">{children}</span>
    <Button kind="ghost" size="small" icon="x" name="Dismiss" onClick={dismiss} />
  </div>
);
