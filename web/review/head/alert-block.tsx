// The one block that could make a careful person say no.
import type { VNode } from 'preact';
import { Icon } from '../../look/icon.tsx';
import type { Alert } from './weights.ts';

export const AlertBlock = ({ alert: { tone, sign, title, lines } }: { readonly alert: Alert }): VNode => (
  <div class="cs-alert" data-tone={tone} role="note">
    <Icon name={sign} />
    <strong>
      <bdi>{title}</bdi>
    </strong>
    {lines.map((line) => (
      <p key={line}>
        <bdi>{line}</bdi>
      </p>
    ))}
  </div>
);
