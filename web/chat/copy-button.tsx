// Copies a text, and says what came of it: a browser may forbid it, and has no clipboard at all for a page that it does not trust.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { Button } from '../look/button.tsx';

/** `text`: as it is shown, so that signs that nobody sees are spelled out there too. */
export const CopyButton = ({ text }: { text(): string }): VNode => {
  const copied = useSignal('');
  const copy = async (): Promise<void> => {
    copied.value = await written(text());
  };
  return (
    <Button
      kind="ghost"
      size="small"
      icon="copy"
      onClick={() => void copy()}
      onBlur={() => {
        copied.value = '';
      }}
    >
      {copied.value === '' ? 'Copy' : copied.value}
    </Button>
  );
};

const written = async (text: string): Promise<string> => {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied';
  } catch {
    return 'Not copied: the browser does not allow it';
  }
};
