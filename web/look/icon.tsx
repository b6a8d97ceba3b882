// A sign of the set. It says nothing by itself: what it means stands beside it, or is the name of the button it is in.
import { createContext, h, type VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { SIGNS, type SignName } from './signs.ts';

/** How a host page draws a sign that it has itself; absent: ours. */
export type DrawSign = (name: SignName) => VNode;

export const SignsContext = createContext<DrawSign | undefined>(undefined);

export interface IconProps {
  readonly name: SignName;
  readonly small?: boolean;
}

export const Icon = ({ name, small = false }: IconProps): VNode => {
  const draw = useContext(SignsContext);
  if (draw !== undefined) return draw(name);
  return (
    <svg class={small ? 'cs-icon cs-small' : 'cs-icon'} viewBox="0 0 24 24" aria-hidden="true">
      {SIGNS[name].map(([tag, geometry], index) => h(tag, { key: index, ...geometry }))}
    </svg>
  );
};
