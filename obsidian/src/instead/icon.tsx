// In the place of web/look/icon.tsx: Obsidian has the same set, and draws its signs itself.
import { setIcon } from 'obsidian';
import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { IconProps } from '../../../web/look/icon.tsx';

export const Icon = ({ name, small = false }: IconProps): VNode => {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (place.current !== null) setIcon(place.current, name);
  }, [name]);
  return <span class={small ? 'cs-icon cs-small' : 'cs-icon'} aria-hidden="true" ref={place} />;
};
