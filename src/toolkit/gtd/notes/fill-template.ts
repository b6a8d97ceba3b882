// A new project's text from the template of the vault: Flow's variables filled in, everything else, Templater's `<% %>` too, left as it is.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { fieldOf, frontMatterOf, tagsOf } from '../../vault/front-matter.ts';
import { setField } from '../../vault/set-field.ts';
import { appendSection, insertInSection, lineEndOf } from './line-edits.ts';
import { sectionOf } from './note-sections.ts';

export interface NewProject {
  /** `YYYY-MM-DD` and `HH:mm`. */
  readonly day: string;
  readonly time: string;
  readonly spheres: readonly string[];
  readonly description: string;
  /** As given in the call; absent: what the template says, or the vault's default. */
  readonly priority?: number;
  readonly status?: string;
  readonly defaults: { readonly priority: number; readonly status: string };
  /** What stands between the brackets of the link. */
  readonly parent?: string;
  /** Whole lines, in their order. */
  readonly actions: readonly string[];
}

/** For a vault without one. */
export const PLAIN_TEMPLATE = `---
creation-date: {{ date }}T{{ time }}
priority: {{ priority }}
tags:
  - {{ sphere }}
status: {{ status }}
---

# Description

{{ description }}

## Next actions

## Notes + resources
`;

export const fillTemplate = (template: string, project: NewProject): Result<string> => {
  const filled = described(template, withVariables(template, project), project.description);
  const { problem } = frontMatterOf(filled);
  if (problem !== undefined)
    return fail('BAD_CONFIG', `The project template makes front matter that cannot be read: ${problem}.`, {
      wayOut: 'Mend the template of the vault.',
    });
  const fielded = withFields(filled, project);
  if (!fielded.ok || project.actions.length === 0) return fielded;
  return ok(
    insertInSection(fielded.value, 'Next actions', project.actions) ??
      appendSection(fielded.value, '## Next actions', project.actions),
  );
};

const VARIABLE = /\{\{[ \t]*(date|time|priority|status|sphere|description)[ \t]*\}\}(?=(:\d\d)?)/g;

const withVariables = (template: string, project: NewProject): string => {
  const { bodyAt } = frontMatterOf(template);
  const between = `${lineEndOf(template)}  - `;
  const value = (name: string, seconds: string | undefined, inBody: boolean): string => {
    switch (name) {
      case 'date':
        return project.day;
      case 'time':
        return seconds === undefined ? `${project.time}:00` : project.time;
      case 'priority':
        return String(project.priority ?? project.defaults.priority);
      case 'status':
        return project.status ?? project.defaults.status;
      case 'sphere':
        return project.spheres.map((sphere) => `project/${sphere}`).join(between);
      default:
        return inBody ? project.description.replaceAll('\n', lineEndOf(template)) : JSON.stringify(project.description);
    }
  };
  return template.replace(VARIABLE, (_, name: string, seconds: string | undefined, at: number) => {
    const text = value(name, seconds, at >= bodyAt);
    // Between quotes of the template's own.
    return name === 'description' && at < bodyAt && template.charAt(at - 1) === '"' ? text.slice(1, -1) : text;
  });
};

/** Under `Description`, or first in the body, when the template has no place for it. */
const described = (template: string, filled: string, description: string): string => {
  if (/\{\{[ \t]*description[ \t]*\}\}/.test(template)) return filled;
  if (sectionOf(filled, 'Description') !== undefined)
    return insertInSection(filled, 'Description', ['', ...description.split('\n')]) ?? filled;
  const { bodyAt } = frontMatterOf(filled);
  const end = lineEndOf(filled);
  return `${filled.slice(0, bodyAt)}${end}${description.replaceAll('\n', end)}${end}${filled.slice(bodyAt)}`;
};

/** What the template has no variable for, or a fixed word where the call says another. */
const withFields = (filled: string, { spheres, priority, status, defaults, parent }: NewProject): Result<string> => {
  const before = frontMatterOf(filled);
  const tags = tagsOf(before);
  const missing = spheres.map((sphere) => `project/${sphere}`).filter((tag) => !tags.includes(tag));
  const wanted: (readonly [string, string | number | readonly string[]])[] = [
    ...(missing.length === 0 ? [] : [['tags', [...tags, ...missing]] as const]),
    ...(priority === undefined ? [] : [['priority', priority] as const]),
    ...(status === undefined && fieldOf(before, 'status') !== undefined
      ? []
      : [['status', status ?? defaults.status] as const]),
    ...(parent === undefined ? [] : [['parent-project', `[[${parent}]]`] as const]),
  ];
  let text = filled;
  for (const [key, value] of wanted) {
    const changed = setField(text, key, value);
    if (!changed.ok) return changed;
    text = changed.value;
  }
  return ok(text);
};
