// "Give me an overview of this project": counts, languages, folders and manifests.
import { call } from '../plan.ts';
import type { Request } from '../request.ts';
import { failure } from '../results.ts';

const THIS =
  '(this|the|my|our) [whole|entire|current] (project|folder|workspace|repo|repository|code base|codebase|directory|package)';

export const overview: Request = {
  name: 'give an overview of the folder',
  example: 'give me an overview of this project',
  tools: ['get_context'],
  wordings: [
    '[show|show me|give me|get|print] [an|the|a] [short|quick|brief] overview [here]',
    `[show|show me|give me|get|print|i need|i want|make] [an|the|a] [short|quick|brief] overview (of|over|for) ${THIS}`,
    '[show|show me|give me] [an|the|a] (project|workspace|repository|code base|codebase) overview',
    `(what kind of|what sort of) (project|code base|codebase|repository|workspace) is this`,
    `(what|which) (programming languages|languages) (are used|are there) [here]`,
    `(what|which) (programming languages|languages) (does|is) ${THIS} (use|written in|made of)`,
    `(what|which) (programming languages|languages) is ${THIS} (written in|made of|in)`,
    `how is ${THIS} (structured|organised|organized|laid out|built up)`,
    `(what|which) (programming languages|languages) are used in ${THIS}`,
  ],
  *plan() {
    const result = yield* call('get_context', { level: 'minimal' });
    const lines = result.text.split('\n');
    if (result.isError || !lines.some((line) => /^<(?:overview|manifest path=.*)>$/.test(line))) return failure(result);
    return lines
      .filter((line) => !/^<\/?overview>$|^<\/manifest>$/.test(line))
      .map((line) => line.replace(/^<manifest path="(.*)">$/, '$1:'))
      .join('\n')
      .trim();
  },
};
