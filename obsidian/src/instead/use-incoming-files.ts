// Files that are dropped or pasted into the view go along with the message; anywhere else in the app they belong to a note.
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useContext, useEffect } from 'preact/hooks';
import { ViewPlace } from '../views/view-place.ts';

export const useIncomingFiles = (take: (files: readonly File[]) => void): ReadonlySignal<boolean> => {
  const isOver = useSignal(false);
  const place = useContext(ViewPlace);
  useEffect(() => {
    const dragged = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      isOver.value = true;
    };
    const left = ({ relatedTarget }: DragEvent): void => {
      if (!place?.contains(relatedTarget as Node | null)) isOver.value = false; // in a page targets are nodes
    };
    const came = (event: Event, data: DataTransfer | null): void => {
      isOver.value = false;
      const files = [...(data?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      // Neither does the app put them into the note that is open.
      event.stopPropagation();
      take(files);
    };
    const dropped = (event: DragEvent): void => came(event, event.dataTransfer);
    const pasted = (event: ClipboardEvent): void => {
      // What comes out of a table or a document is text with a picture of it.
      if (event.clipboardData?.types.includes('text/plain') !== true) came(event, event.clipboardData);
    };
    const heard = { dragenter: dragged, dragover: dragged, dragleave: left, drop: dropped, paste: pasted };
    for (const [kind, hear] of Object.entries(heard)) place?.addEventListener(kind, hear as EventListener); // each by its kind
    return () => {
      for (const [kind, hear] of Object.entries(heard)) place?.removeEventListener(kind, hear as EventListener);
    };
  }, [take, place]);
  return isOver;
};
