// TypeScript of a card as JavaScript: types taken away, nothing run. Node's own stripper where there is one, else the compiler.
import * as nodeModule from 'node:module';
import { fail, ok, type Result } from '../error/error-value.ts';

type Strip = (source: string) => string;

/** Node 22.13 and later put blanks in the place of types, so that lines and columns stay. */
const strip: Strip | undefined =
  'stripTypeScriptTypes' in nodeModule && typeof nodeModule.stripTypeScriptTypes === 'function'
    ? (nodeModule.stripTypeScriptTypes as Strip) // its type is not in the definitions for Node 20
    : undefined;

export const withoutTypes = async (source: string): Promise<Result<string>> => {
  // An expression on its own is no statement to either of them: it is given a name, and loses it again.
  const isModule = /^export\s+default\b/m.test(source);
  const given = isModule ? source : `const ${NAME} =${source.replace(/;\s*$/, '')}`;
  const stripped = await strippedOnce(given);
  if (!stripped.ok || isModule) return stripped;
  return ok(stripped.value.slice(stripped.value.indexOf('=') + 1).replace(/;\s*$/, ''));
};

const NAME = '__handler';

const strippedOnce = async (source: string): Promise<Result<string>> => {
  try {
    if (strip !== undefined) return ok(strip(source));
    const { default: typescript } = await import('ts6');
    const { outputText, diagnostics = [] } = typescript.transpileModule(source, {
      reportDiagnostics: true,
      compilerOptions: {
        target: typescript.ScriptTarget.ES2023,
        module: typescript.ModuleKind.ESNext,
        removeComments: false,
      },
    });
    const [first] = diagnostics;
    if (first === undefined) return ok(outputText);
    return fail('BAD_CONFIG', typescript.flattenDiagnosticMessageText(first.messageText, ' '));
  } catch (thrown) {
    return fail(
      'BAD_CONFIG',
      `the TypeScript cannot be read: ${thrown instanceof Error ? thrown.message.split('\n')[0] : String(thrown)}`,
    );
  }
};
