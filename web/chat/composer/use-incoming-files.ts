// Files and pictures that are dropped or pasted anywhere on the page.
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Tells whether files are being dragged over the page. `take` is the same function as long as it takes them to the same place. */
export const useIncomingFiles = (take: (files: readonly File[]) => void): ReadonlySignal<boolean> => {
  const isOver = useSignal(false);
  useEffect(() => {
    const dragged = (event: DragEvent): void => {
      if (!hasFiles(event.dataTransfer)) return;
      // Without this the browser opens what is dropped, and the page is gone.
      event.preventDefault();
      isOver.value = true;
    };
    const left = (event: DragEvent): void => {
      // Between two elements of the page there is always another one that is entered.
      if (event.relatedTarget === null) isOver.value = false;
    };
    const dropped = (event: DragEvent): void => {
      isOver.value = false;
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const pasted = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      // What comes out of a table or a document is text with a picture of it.
      const isText = event.clipboardData?.types.includes('text/plain') === true;
      if (files.length === 0 || isText || event.defaultPrevented) return;
      event.preventDefault();
      take(files);
    };
    addEventListener('dragenter', dragged);
    addEventListener('dragover', dragged);
    addEventListener('dragleave', left);
    addEventListener('drop', dropped);
    addEventListener('paste', pasted);
    return () => {
      removeEventListener('dragenter', dragged);
      removeEventListener('dragover', dragged);
      removeEventListener('dragleave', left);
      removeEventListener('drop', dropped);
      removeEventListener('paste', pasted);
    };
  }, [take]);
  return isOver;
};

const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') === true;
