// What the guide says about itself: what it is, what it can do here, and that something is beyond it.
import type { GuideOffer } from './plan.ts';
import type { Request } from './request.ts';

const A_MODEL = 'For anything else connect a language model: `countersign models` shows what can be reached from here.';

export const about = (offered: readonly GuideOffer[]): string =>
  [
    'I am the built-in guide: fixed rules, no language model, no network. I work on the files of this folder, and you sign every change.',
    ...(offered.length === 0
      ? ['No tools are offered here, so there is nothing I can do.']
      : ['I understand requests such as these, one at a time:']),
    ...offered.map(({ name, example }) => `  ${name}: ${example}`),
    ...(offered.length === 0 ? [] : ['Put names and texts with unusual words in quotes.']),
    A_MODEL,
  ].join('\n');

export const beyond = (offered: readonly GuideOffer[]): string =>
  `That is beyond me: I am the built-in guide, fixed rules without a language model. ${suggestions(offered)}${A_MODEL}`;

/** Another few for every folder would say nothing more. */
const suggestions = (offered: readonly GuideOffer[]): string => {
  const examples = offered.slice(0, 3).map(({ example }) => `“${example}”`);
  return examples.length === 0 ? '' : `Try ${examples.join(', ')}, or “what can you do?”. `;
};

export const oneAtATime = (first: string): string =>
  `I take one request at a time, and I understood only part of this, so I did nothing. Ask for “${first}” alone, or: ${A_MODEL}`;

export const missingTools = (request: Request, tools: readonly string[]): string => {
  const missing = request.tools.filter((tool) => !tools.includes(tool));
  return `I can ${request.name} only with ${missing.join(' and ')}, which ${missing.length === 1 ? 'is' : 'are'} not offered here. Another --profile or --tools may offer ${missing.length === 1 ? 'it' : 'them'}, or everything is read-only just now (Shift-Tab).`;
};
