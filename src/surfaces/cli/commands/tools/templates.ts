// The cards that `countersign tools new` writes. Each is complete: its examples hold before anyone has changed a word.

export const TEMPLATES = {
  basic: (name: string): string =>
    card(
      name,
      'Greets somebody by name. Changes nothing. Use it to try out tool cards.',
      'hints: { read_only: true, idempotent: true }',
      '  name: { type: string, required: true, description: Whom to greet }',
      "({ input }) => ({ share: 'Hello, ' + input.name + '!' })",
      'input: { name: Ann }\noutput: Hello, Ann!',
    ),
  file_operation: (name: string): string =>
    card(
      name,
      'Adds a line at the end of a text file of the workspace, and makes the file if it is not there. Use it to keep a list.',
      'hints: { idempotent: false }',
      '  path: { type: string, required: true, description: "The file, relative to the workspace" }\n  line: { type: string, required: true, description: What to add }',
      `async ({ input, look }) => {
  const before = (await look.exists(input.path)) ? await look.read(input.path) : '';
  const end = before === '' || before.endsWith('\\n') ? '' : '\\n';
  return {
    changes: [{ path: input.path, text: before + end + input.line + '\\n' }],
    share: \`Added one line to \${input.path}.\`,
  };
}`,
      'title: adds to a file that is there\nfiles: { list.txt: "one\\n" }\ninput: { path: list.txt, line: two }\nchanges: { list.txt: "one\\ntwo\\n" }',
      'title: makes the file\ninput: { path: new.txt, line: first }\nchanges: { new.txt: "first\\n" }',
    ),
  data_operation: (name: string): string =>
    card(
      name,
      'Sums a column of a CSV file of the workspace (no quoted commas). Changes nothing. Use it to check a total.',
      'hints: { read_only: true, idempotent: true }',
      '  path: { type: string, required: true, description: "The CSV file, relative to the workspace" }\n  column: { type: string, required: true, description: The heading of the column }',
      `async ({ input, look }) => {
  const [head, ...rows] = (await look.read(input.path)).trim().split(/\\r?\\n/).map((row) => row.split(','));
  const at = head.indexOf(input.column);
  if (at < 0) throw new Error(\`There is no column \${input.column}: \${head.join(', ')}\`);
  const sum = rows.reduce((total, row) => total + Number(row[at] || 0), 0);
  return { share: \`\${input.column}: \${sum} in \${rows.length} rows\` };
}`,
      'files: { a.csv: "item,price\\npen,2\\nbook,10\\n" }\ninput: { path: a.csv, column: price }\noutput: "price: 12 in 2 rows"',
      'title: a column that is not there\nfiles: { a.csv: "item,price\\n" }\ninput: { path: a.csv, column: cost }\nerror: There is no column cost',
    ),
} as const;

export type TemplateName = keyof typeof TEMPLATES;

const card = (
  name: string,
  description: string,
  more: string,
  parameters: string,
  code: string,
  ...examples: readonly string[]
): string => `---
name: ${name}
title: ${titleOf(name)}
description: ${description}
group: custom
${more}
parameters:
${parameters}
---

# ${titleOf(name)}

What this tool is for, in your words. The function below gets the input and a look at the workspace, and returns what should change and what
the model is told. It changes nothing by itself: you see every change before it happens.

\`\`\`js
${code}
\`\`\`

## Examples

${examples.map((example) => `\`\`\`yaml\n${example}\n\`\`\``).join('\n\n')}
`;

const titleOf = (name: string): string => {
  const words = name.replaceAll(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
