// The form of a call: its code comes when somebody opens it, which most never do.
import { useSignal } from '@preact/signals';
import type { ComponentType, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Banner } from '../../look/banner.tsx';
import { Button } from '../../look/button.tsx';
import { Dialog } from '../../look/dialog.tsx';
import type { FormDialogProps } from './form-dialog.tsx';

export const FormPanel = (props: FormDialogProps): VNode | null => {
  const code = useSignal<{ readonly Form: ComponentType<FormDialogProps> } | 'on its way' | 'failed'>('on its way');
  /** Counts the attempts. */
  const attempt = useSignal(0);
  useEffect(() => {
    code.value = 'on its way';
    import('./form-dialog.tsx').then(
      ({ FormDialog }) => {
        code.value = { Form: FormDialog };
      },
      () => {
        code.value = 'failed';
      },
    );
  }, [attempt.value]);
  if (code.value === 'on its way') return null;
  if (code.value !== 'failed') return <code.value.Form {...props} />;
  return (
    <Dialog name="Change the call" close={props.close}>
      <Banner
        tone="error"
        actions={
          <Button size="small" onClick={() => attempt.value++}>
            Try again
          </Button>
        }
      >
        The form could not be loaded.
      </Banner>
    </Dialog>
  );
};
