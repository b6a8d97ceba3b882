// What a new skill begins with: words to replace, in the shape that works.

export const TEMPLATES = ['basic', 'analysis', 'workflow'] as const;
export type Template = (typeof TEMPLATES)[number];

export interface TemplateText {
  readonly description: string;
  /** A workflow changes much, so the person starts it. */
  readonly autoInvoke: boolean;
  readonly body: string;
}

export const templateOf = (template: Template, title: string): TemplateText => ({
  ...TEXTS[template],
  body: `# ${title}\n\n${TEXTS[template].body}`,
});

const TEXTS: Readonly<Record<Template, TemplateText>> = {
  basic: {
    description: 'Say in one line what this is for, and when to use it',
    autoInvoke: true,
    body: `## When to use it
- …

## How to do it
1. Look first: …
2. Then: …

## What to avoid
- …
`,
  },
  analysis: {
    description: 'Analyse … and report what was found; use it when asked about …',
    autoInvoke: true,
    body: `## What to look at
- Which files, which columns, which dates: …

## Steps
1. Read only what the question needs.
2. Check what is missing, doubled or out of range.
3. Compare with …

## How to report
- One sentence with the answer, then the numbers it rests on.
- Say what was not looked at.
- Change nothing.
`,
  },
  workflow: {
    description: 'Do … from beginning to end; started by name',
    autoInvoke: false,
    body: `## Before you begin
- Ask for what is missing: …

## Steps
1. …
2. …
3. Check the result: …

## When something fails
- Stop, say at which step and why. Do not go around it.

## At the end
- Say what was changed and what is left open.
`,
  },
};
