// What stands before the conversation: what this is about, the tools, and one worked example of each.
import type { ModelRequest, ToolSchema } from '../message.ts';
import { type PromptTurn, resultText } from './chat-prompt.ts';
import { callText, exampleOf } from './examples.ts';
import { ANSWER } from './grammar.ts';

/** `small`: a window with room for one paragraph of the system text. */
export const promptHead = (
  request: Pick<ModelRequest, 'system'>,
  { tools, small }: { readonly tools: readonly ToolSchema[]; readonly small: boolean },
): readonly PromptTurn[] => {
  const system = request.system.trim();
  if (tools.length === 0) return system === '' ? [] : [{ role: 'system', text: system }];
  const about = small ? firstParagraph(system) : system;
  return [
    { role: 'system', text: `${about === '' ? '' : `${about}\n\n`}${howToCall(tools)}` },
    ...tools.flatMap((tool): PromptTurn[] => {
      const example = exampleOf(tool);
      return [
        { role: 'user', text: example.request },
        { role: 'assistant', text: callText(tool.name, example.input) },
        { role: 'user', text: resultText({ name: tool.name, text: example.result, isError: false }) },
        { role: 'assistant', text: `${ANSWER} ${example.answer}` },
      ];
    }),
  ];
};

/** The profile's first paragraph says what this is about; the rest is for models that can hold it in mind. */
const firstParagraph = (system: string): string => system.split(/\n\s*\n/, 1)[0] ?? '';

const howToCall = (tools: readonly ToolSchema[]): string =>
  [
    `Reply with the name of one tool and its input as JSON, or with "${ANSWER}" and your words. Tools:`,
    ...tools.map(({ name, description, input }) => `${name}(${parametersOf(input)}): ${firstSentence(description)}`),
  ].join('\n');

const parametersOf = ({ properties, required = [] }: ToolSchema['input']): string =>
  Object.keys(properties)
    .map((name) => (required.includes(name) ? name : `${name}?`))
    .join(', ');

const firstSentence = (text: string): string => /^.*?[.:;](?=\s|$)/s.exec(text.trim())?.[0] ?? text.trim();
