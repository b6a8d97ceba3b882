// A difference as rows: of one file or many, in one scroll, to be read, ticked and commented. It lies in whatever scrolls around it.
import type { VNode } from 'preact';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import type { DiffProps } from './diff-props.ts';
import { createDiff } from './model/create-diff.ts';
import { createHandle } from './model/create-handle.ts';
import { Paper } from './view/paper.tsx';

export const Diff = (props: DiffProps): VNode => {
  const model = useMemo(() => createDiff(props), []);
  model.props.value = props;
  useLayoutEffect(() => {
    const { handle } = model.props.peek();
    handle?.(createHandle(model));
    return () => handle?.(undefined);
  }, [model]);
  // The same one each time: what is below hears of the props that it is about, and of no others.
  const paper = useMemo(() => <Paper model={model} />, [model]);
  return <div class="cs-diff">{paper}</div>;
};
