// npm run measure:oracles -- typescript|python|ctags: what is read out of source files beside what independent programs say of them.
import { parseArgs } from 'node:util';
import { ctags } from './oracles/ctags.ts';
import { python } from './oracles/python.ts';
import { typescript } from './oracles/typescript.ts';

const ORACLES = { typescript, python, ctags };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** One package or one language of an oracle. */
    only: { type: 'string' },
    /** How many differences to print. */
    show: { type: 'string', default: '0' },
  },
});
const chosen = positionals.length === 0 ? Object.keys(ORACLES) : positionals;
const isOracle = (name: string): name is keyof typeof ORACLES => Object.hasOwn(ORACLES, name);
if (!chosen.every(isOracle) || !/^\d+$/.test(values.show)) {
  console.error(`usage: npm run measure:oracles -- [${Object.keys(ORACLES).join('|')}] [--only NAME] [--show N]`);
  process.exit(2);
}

const options = { show: Number(values.show), ...(values.only === undefined ? {} : { only: values.only }) };
let reached = true;
for (const name of chosen.filter(isOracle)) reached = (await ORACLES[name](options)) && reached;
process.exitCode = reached ? 0 : 1;
