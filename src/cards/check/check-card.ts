// Everything that can be known about a card before anyone uses it: what it says, whether its code can be read, whether its examples hold.
import type { FoundCard } from '../found-card.ts';
import { toolOfCard } from '../tool-of-card.ts';
import { checkSyntax } from './check-syntax.ts';
import type { CardFinding, CardReport, ExampleResult } from './finding.ts';
import { lintCard } from './lint-card.ts';
import { type ExampleOptions, runExample } from './run-example.ts';

export const checkCard = async (card: FoundCard, options: ExampleOptions): Promise<CardReport> => {
  const { name, file, handler } = card;
  const syntax = await checkSyntax(handler, options.environment);
  const findings: CardFinding[] = [...lintCard(toolOfCard(card, options)), ...(syntax === undefined ? [] : [syntax])];
  if (card.examples.length === 0)
    findings.push({ about: 'examples', state: 'advice', words: 'there are none: add a section ## Examples' });
  const examples: ExampleResult[] = [];
  // One after the other: each may start programs.
  if (syntax?.state !== 'wrong')
    for (const example of card.examples) examples.push(await runExample(card, example, options));
  return { name, file, findings, examples };
};
