// The plus beside the message field: files and pictures from this machine.
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { Menu } from '../../look/menu.tsx';

export const AddMenu = ({ take }: { take(files: readonly File[]): void }): VNode => {
  const files = useRef<HTMLInputElement>(null);
  const pictures = useRef<HTMLInputElement>(null);
  const field = (ref: typeof files, accept: string): VNode => (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      {...(accept === '' ? {} : { accept })}
      onChange={({ currentTarget }) => {
        take([...(currentTarget.files ?? [])]);
        // The same file can be chosen again.
        currentTarget.value = '';
      }}
    />
  );
  return (
    <>
      <Menu
        kind="ghost"
        icon="plus"
        name="Add files or pictures"
        side="above"
        actions={[
          { words: 'Files…', icon: 'paperclip', act: () => files.current?.click() },
          { words: 'Pictures…', icon: 'image', act: () => pictures.current?.click() },
        ]}
      />
      {field(files, '')}
      {field(pictures, 'image/png,image/jpeg,image/gif,image/webp')}
    </>
  );
};
