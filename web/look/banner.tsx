// One line across a panel about how it stands, with what can be done about it.
import type { ComponentChildren, VNode } from 'preact';
import { Icon } from './icon.tsx';

export interface BannerProps {
  readonly tone: 'plain' | 'warn' | 'error';
  readonly children: ComponentChildren;
  /** Buttons and links at its end. */
  readonly actions?: ComponentChildren;
}

export const Banner = ({ tone, children, actions }: BannerProps): VNode => (
  <div class="cs-banner" data-tone={tone} role={tone === 'plain' ? 'status' : 'alert'}>
    <Icon name={tone === 'plain' ? 'info' : 'triangle-alert'} />
    <span class="cs-banner-words">{children}</span>
    {actions}
  </div>
);
