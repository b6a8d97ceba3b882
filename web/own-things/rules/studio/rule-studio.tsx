// The rule studio: a form and its YAML, either of which can be edited, tried over the past while one types. Saved is what is shown.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ErrorReply } from '../../../../src/surfaces/server/wire/event.ts';
import type { SavedRule } from '../../../../src/surfaces/server/wire/own-things.ts';
import { Button } from '../../../look/button.tsx';
import { Failure } from '../../../page/show.tsx';
import { useDesk } from '../../../state/desk-context.ts';
import { draftOfRule, EMPTY_DRAFT, fitsForm, type RuleDraft, readRule, ruleOfDraft, yamlOf } from './rule-draft.ts';
import { RuleForm } from './rule-form.tsx';
import { TriedView } from './tried-view.tsx';
import { useTried } from './use-tried.ts';

interface Props {
  /** YAML of one rule; empty: a new one, for this folder. */
  readonly begin: string;
  /** With what was saved, in words; empty: nothing was. */
  close(words: string): void;
}

export const RuleStudio = ({ begin, close }: Props): VNode => {
  const desk = useDesk();
  const { call } = desk;
  const first = beginning(begin, desk.state.peek()?.workspace.path ?? '');
  const draft = useSignal(first.draft);
  const yaml = useSignal(first.yaml);
  const isTyped = useSignal(false);
  const failed = useSignal<ErrorReply['error'] | undefined>(undefined);
  const isSaving = useSignal(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const read = readRule(yaml.value);
  // The same rule in other words is the same rule: it need not be tried again.
  const plain = read.ok ? yamlOf(read.value) : yaml.value;
  const tried = useTried(read.ok ? plain : '');
  const isCurrent = tried?.yaml === plain;
  const mayForm = !read.ok || fitsForm(read.value);
  const maySave = read.ok && isCurrent && tried.answer.ok && tried.answer.value.never === undefined && !isSaving.value;

  const edit = (next: RuleDraft): void => {
    draft.value = next;
    isTyped.value = false;
    yaml.value = yamlOf(ruleOfDraft(next));
  };
  const write = (text: string): void => {
    yaml.value = text;
    isTyped.value = true;
    const now = readRule(text);
    if (now.ok) draft.value = draftOfRule(now.value);
  };
  const save = async (): Promise<void> => {
    if (!maySave) return;
    isSaving.value = true;
    const answered = await call<SavedRule>('POST', '/api/rules', { yaml: plain });
    isSaving.value = false;
    if (answered.ok) close(answered.value.words);
    else failed.value = answered.error;
  };

  // Not a form: Enter in a field must not save a rule.
  return (
    <section class="cs-card cs-studio" aria-labelledby="rule-studio">
      <h2 id="rule-studio" tabIndex={-1} ref={heading}>
        New rule
      </h2>
      <div class="cs-studio-sides">
        <RuleForm draft={draft.value} edit={edit} isLocked={!mayForm} />
        <div class="cs-studio-side cs-studio-aside">
          <div>
            <label class="cs-label" for="rule-yaml">
              The same as YAML, as it will be saved
            </label>
            <textarea
              id="rule-yaml"
              class="cs-field cs-mono cs-yaml"
              rows={9}
              spellcheck={false}
              aria-describedby="rule-yaml-state"
              aria-invalid={!read.ok}
              value={yaml.value}
              onInput={(event) => write(event.currentTarget.value)}
              onBlur={() => {
                // What will be saved is what stands here: comments and another order would not be kept.
                yaml.value = plain;
              }}
            />
          </div>
          <TriedView
            problem={
              read.ok ? undefined : !isTyped.value && draft.value.of.trim() === '' ? NAME_A_TOOL : read.error.message
            }
            tried={tried}
            isCurrent={isCurrent}
          />
          {failed.value === undefined ? null : <Failure error={failed.value} />}
          <div class="cs-row">
            <Button kind="go" size="tall" disabled={!maySave} onClick={() => void save()}>
              Save this rule
            </Button>
            <Button kind="ghost" size="tall" onClick={() => close('')}>
              Cancel
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
};

const beginning = (yaml: string, folder: string): { readonly draft: RuleDraft; readonly yaml: string } => {
  const read = readRule(yaml);
  if (read.ok) return { draft: draftOfRule(read.value), yaml: yamlOf(read.value) };
  const draft = { ...EMPTY_DRAFT, workspace: folder };
  return { draft, yaml: yaml === '' ? yamlOf(ruleOfDraft(draft)) : yaml };
};

/** A form that nobody has filled in yet is no mistake. */
const NAME_A_TOOL = 'Name a tool, a group, or * for everything.';
