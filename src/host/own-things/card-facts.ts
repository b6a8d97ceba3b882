// What a tool card would do once it is trusted, in words that come from its handler and never from what it says about itself.
import type { Handler, ToolCard } from '../../cards/card.ts';

export const cardFacts = ({ name, handler, network, files, needs }: ToolCard): readonly string[] => [
  `a tool named ${name}: ${does(handler)}`,
  ...(network && handler.kind !== 'request' ? ['asks for the network each time before it runs'] : []),
  ...(needs.variables.length > 0 ? [`gets the environment variables ${needs.variables.join(', ')}`] : []),
  ...(files.length > 0 ? [`loads ${files.join(', ')}, trusted with it`] : []),
];

const does = (handler: Handler): string => {
  if (handler.kind === 'function')
    return `runs a function in ${handler.language === 'ts' ? 'TypeScript' : 'JavaScript'}`;
  if (handler.kind === 'script') return `runs a script in ${handler.language}`;
  if (handler.kind === 'arguments') return `runs ${handler.argv.join(' ')}`;
  return `sends ${handler.method} ${handler.url}`;
};
