// What was asked for, as a form: the person's own input is proposed again and shown before anything happens.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { sameJson } from '../../../src/decision/same-json.ts';
import type { ErrorReply } from '../../../src/surfaces/server/wire/event.ts';
import { escapeText } from '../../../src/text/escape.ts';
import type { JsonSchema } from '../../../src/tool/json-schema.ts';
import { Button } from '../../look/button.tsx';
import { Dialog } from '../../look/dialog.tsx';
import { useUniqueId } from '../../look/use-unique-id.ts';
import { ErrorNotice } from '../error-notice.tsx';
import { type FormField, type FormInput, fieldsOf, readForm } from './form-fields.ts';

export interface FormDialogProps {
  readonly schema: JsonSchema;
  /** As it was asked for, and as the person wrote it so far. */
  readonly input: FormInput;
  readonly own: FormInput | undefined;
  /** Typed so far and not used, by field: Escape closes the panel and takes nothing away. */
  readonly typed: ReadonlyMap<string, string>;
  type(typed: ReadonlyMap<string, string>): void;
  /** Undefined: as it was asked for. */
  done(input: FormInput | undefined): void;
  close(): void;
}

export const FormDialog = ({ schema, input, own, typed, type, done, close }: FormDialogProps): VNode => {
  const error = useSignal<ErrorReply['error'] | undefined>(undefined);
  const fields = fieldsOf(schema, own ?? input);
  const submit = (event: Event): void => {
    event.preventDefault();
    const read = readForm(fields, typed);
    if (read.ok) done(sameJson(read.value, input) ? undefined : read.value);
    else error.value = read.error;
  };
  return (
    <Dialog name="Change the call" close={close}>
      <div class="cs-dialog-head">
        <h2>Change the call</h2>
        <Button kind="ghost" icon="x" name="Close" onClick={close} />
      </div>
      <form class="cs-form" onSubmit={submit}>
        {fields.length === 0 ? (
          <p class="cs-quiet">It was called without any input: there is nothing to edit.</p>
        ) : null}
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            text={typed.get(field.name) ?? field.now}
            type={(text) => type(new Map([...typed, [field.name, text]]))}
          />
        ))}
        {error.value === undefined ? null : <ErrorNotice error={error.value} />}
        <div class="cs-row">
          <button type="submit" class="cs-button">
            Use this
          </button>
          {own === undefined ? null : (
            <button type="button" class="cs-button cs-bare" onClick={() => done(undefined)}>
              As it was asked for
            </button>
          )}
          <span class="cs-quiet">It is proposed again, and shown to you before anything happens.</span>
        </div>
      </form>
    </Dialog>
  );
};

interface FieldProps {
  readonly field: FormField;
  readonly text: string;
  type(text: string): void;
}

const Field = ({ field, text, type }: FieldProps): VNode => {
  const id = useUniqueId();
  const { name, kind, choices, description, optional } = field;
  const common = { id, class: 'cs-field', ...(description === undefined ? {} : { 'aria-describedby': `${id}-about` }) };
  return (
    <div>
      <label class="cs-label" for={id}>
        <bdi>{escapeText(name)}</bdi>{' '}
        <span class="cs-quiet">
          {KINDS[kind]}
          {optional ? ', may be left out' : ''}
        </span>
      </label>
      {kind === 'choice' || kind === 'boolean' ? (
        <select {...common} value={text} onChange={({ currentTarget }) => type(currentTarget.value)}>
          {optional || text === '' ? <option value="">left out</option> : null}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {escapeText(choice)}
            </option>
          ))}
        </select>
      ) : kind === 'line' || kind === 'number' || kind === 'integer' ? (
        <input
          {...common}
          autocomplete="off"
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
      ) : (
        <textarea
          {...common}
          rows={4}
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
      )}
      {description === undefined ? null : (
        <p class="cs-foreign cs-quiet" id={`${id}-about`}>
          {escapeText(description, { multiline: true, maxLength: 1000 })}
        </p>
      )}
    </div>
  );
};

const KINDS: Readonly<Record<FormField['kind'], string>> = {
  line: 'text',
  text: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'yes or no',
  choice: 'one of these',
  list: 'list, one in a line',
  json: 'as JSON',
};
