// Markdown that a model wrote: block by block, in a place of its own, where no sign of ours ever stands.
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { Block } from './block.tsx';
import { blocksIn } from './cut-blocks.ts';

export const Prose = ({ text, isGrowing }: { readonly text: string; readonly isGrowing: boolean }): VNode => {
  const blocks = useMemo(() => blocksIn(text), [text]);
  return (
    <div class="cs-md">
      {blocks.map((source, index) => (
        <Block key={index} source={source} isGrowing={isGrowing && index === blocks.length - 1} />
      ))}
    </div>
  );
};
