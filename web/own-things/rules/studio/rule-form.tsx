// The fields of a rule. Each says what it takes; an empty one says nothing about the call.
import type { VNode } from 'preact';
import type { Verdict } from '../../../../src/policy/rule.ts';
import type { ToolsReply } from '../../../../src/surfaces/server/wire/own-things.ts';
import { useReply } from '../../../page/use-reply.ts';
import type { RuleDraft } from './rule-draft.ts';
import { RuleField } from './rule-field.tsx';

interface Props {
  readonly draft: RuleDraft;
  edit(next: RuleDraft): void;
  /** The rule says more than the fields can hold. */
  readonly isLocked: boolean;
}

const VERDICTS: readonly (readonly [Verdict, string])[] = [
  ['allow', 'allow: it happens unasked'],
  ['ask', 'ask: you decide each time'],
  ['draft', 'draft: it waits to be signed at the end'],
  ['drop', 'drop: a command runs, nothing it writes is kept'],
  ['deny', 'deny: never'],
];

export const RuleForm = ({ draft, edit, isLocked }: Props): VNode => {
  const tools = useReply<ToolsReply>('/api/tools');
  const field = (key: keyof RuleDraft, label: string, hint: string, lines = false): VNode => (
    <RuleField
      {...{ name: key, label, hint, lines }}
      value={draft[key]}
      input={(value) => edit({ ...draft, [key]: value })}
    />
  );
  return (
    <fieldset class="cs-studio-side" disabled={isLocked}>
      <legend class="cs-hidden">Rule</legend>
      {isLocked ? <p class="cs-notice">These fields cannot hold all of this rule. Edit it as YAML.</p> : null}
      <div>
        <label class="cs-label" for="rule-verdict">
          Verdict
        </label>
        <select
          id="rule-verdict"
          class="cs-field"
          value={draft.verdict}
          onChange={(event) => {
            const [verdict] = VERDICTS.find(([name]) => name === event.currentTarget.value) ?? [draft.verdict];
            edit({ ...draft, verdict });
          }}
        >
          {VERDICTS.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <RuleField
        {...{ name: 'of', label: 'Tool', hint: 'A name, a group, or * for everything', lines: false }}
        value={draft.of}
        input={(of) => edit({ ...draft, of })}
        suggested={namesOf(tools.value)}
      />
      {field('input', 'With this input', 'One name=value a line: command=npm test. * stands for a word', true)}
      {field('in', 'On these paths', 'One pattern a line, such as Projects/**', true)}
      {field('why', 'Why', 'For you, when it decides')}
      {field('until', 'Until', 'A day such as 2026-12-31; empty: for good')}
      {field('workspace', 'Only in the folder', 'Empty: in every folder')}
      <details open={[draft.changes, draft.shares, draft.reaches, draft.writes, draft.to].some((text) => text !== '')}>
        <summary>What it does, and to whom</summary>
        <div class="cs-studio-more">
          {field('changes', 'Changes only', 'Patterns of files it may change, one a line', true)}
          {field('shares', 'Shares only', 'Patterns of files the model may see, one a line', true)}
          {field('reaches', 'Reaches only', 'Hosts, one a line', true)}
          {field('writes', 'Writes only', 'Of a command: patterns of files it may write, one a line', true)}
          {field('to', 'For the model', 'Its name, or a pattern such as ollama/*')}
        </div>
      </details>
      <details open={draft.match !== '' || draft.not !== ''}>
        <summary>Examples, checked whenever the rule is read</summary>
        <div class="cs-studio-more">
          {field('match', 'It must cover', 'One a line: a command, a path, or a host', true)}
          {field('not', 'It must not cover', 'One a line', true)}
        </div>
      </details>
    </fieldset>
  );
};

const namesOf = (reply: ToolsReply | undefined): readonly string[] => [
  '*',
  ...(reply?.groups ?? []).map(({ name }) => name),
  ...(reply?.tools ?? []).map(({ name }) => name),
];
