// Whether a named file may go with a message: a rule may deny it, and for secrets and for what is outside the workspace its person is asked.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { escapeText } from '../../../text/escape.ts';
import { isSecret } from '../../../workspace/special-paths.ts';
import type { LocatedFile } from './locate.ts';

export interface Asking {
  readonly model: { readonly id: string };
  /** Given by --attach: that it is outside was the person's own word. */
  readonly explicit: boolean;
  denied(path: string): unknown;
  /** A question that is answered yes or no. Absent: nobody can be asked. */
  ask?(words: string): Promise<boolean>;
}

/** Before a byte is read. DENIED, or REJECTED when the person said no. */
export const mayAttach = async (
  { path, outside, kind }: LocatedFile,
  { model, explicit, denied, ask }: Asking,
): Promise<Result<true>> => {
  const name = outside ?? path;
  if (denied(name) !== undefined)
    return fail('DENIED', `${name} is not attached: a rule denies it.`, { wayOut: 'countersign rules list shows it.' });
  const secret = kind === 'file' ? isSecret(name) : undefined;
  const reasons = [
    ...(outside === undefined || explicit ? [] : ['it is outside the workspace']),
    ...(secret === undefined ? [] : [secret]),
  ];
  if (reasons.length === 0) return ok(true);
  const why = reasons.join(', and ');
  if (ask === undefined)
    return fail('DENIED', `${name} is not attached: ${why}, and nobody can be asked here.`, {
      data: { path: name, unasked: true },
      wayOut:
        secret === undefined
          ? 'Attach it by name with --attach, or do this at a terminal. Your message was not sent.'
          : 'Do this at a terminal. Your message was not sent.',
    });
  const yes = await ask(`Send ${escapeText(name)} to ${escapeText(model.id)}? (${why}) y/n`);
  return yes ? ok(true) : fail('REJECTED', `${name} was not attached, and your message was not sent.`);
};
