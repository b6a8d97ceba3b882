// The ways of calling that are measured: a model file under its grammar or in a dialect, any server natively or in a dialect, the guide.
import { basename } from 'node:path';
import { isLocalAddress } from '../../../src/models/local-address.ts';
import { isOllamaCloud } from '../../../src/models/providers/ollama/ollama-cloud.ts';
import { SERVED_NAMES } from '../../../src/models/providers/provider-cards.ts';
import type { Way } from './run-case.ts';

/** The same for every way. All tools of the profile `code` are twice as long as the window of the model that is measured. */
const TOOLS = ['--tools', 'read_file,list_files,edit_file,create_file,write_file,move_file,delete_file'];

const GUIDE: Way = { name: 'offline guide, no model', words: [...TOOLS, '--model', 'offline'], yes: '--yes' };

export const waysOfFile = (weights: string): Readonly<Record<string, Way>> => {
  const [model, name] = [`gguf/${weights}`, basename(weights, '.gguf')];
  return {
    grammar: { name: `${name}, grammar`, words: [...TOOLS, '--model', model], yes: '--yes' },
    dialect: {
      name: `${name}, text (tool_decision), no grammar`,
      words: [...TOOLS, '--model', model, '--dialect=tool_decision'],
      yes: '--yes=rescued',
    },
    guide: GUIDE,
  };
};

export interface Served {
  /** "ollama/qwen3:8b", "compatible/x". */
  readonly model: string;
  readonly baseUrl?: string | undefined;
  readonly dialect?: string | undefined;
}

/** Whether it names a model behind an address; anything else is a file. */
export const isServed = (model: string): boolean => SERVED_NAMES.some((provider) => model.startsWith(`${provider}/`));

/** What it writes as text is applied unasked only where it is on this machine; elsewhere the program would refuse to start. */
export const waysOfServer = ({ model, baseUrl, dialect = 'auto' }: Served): Readonly<Record<string, Way>> => {
  const words = [...TOOLS, '--model', model, ...(baseUrl === undefined ? [] : ['--base-url', baseUrl])];
  const provider = model.split('/', 1)[0] ?? '';
  const isHere = baseUrl === undefined ? ['ollama', 'lmstudio'].includes(provider) : isLocalAddress(baseUrl);
  return {
    native: { name: `${model}, native`, words, yes: '--yes' },
    dialect: {
      name: `${model}, text (${dialect})`,
      words: [...words, `--dialect=${dialect}`],
      yes: isHere && !isOllamaCloud(model) ? '--yes=rescued' : '--yes',
    },
    guide: GUIDE,
  };
};
