// How lines of a language begin: what defines something, and what only stands beside it.

export interface Language {
  /** Tried in their order, on a line without its indent; the first group is the name. */
  readonly definitions: readonly DefinitionForm[];
  /** How a comment, an attribute or a decorator begins. */
  readonly aside: RegExp;
}

export interface DefinitionForm {
  readonly pattern: RegExp;
  /** It takes arguments: its name is shown with brackets. */
  readonly call?: true;
  /** Only at the left margin, or never there. */
  readonly at?: 'margin' | 'indent';
}

export const languageOf = (path: string): Language | undefined => {
  const [, ending = ''] = /\.([a-z0-9]+)$/i.exec(path) ?? [];
  return BY_ENDING.get(ending.toLowerCase());
};

/** In columns; a tab is eight of them, as everywhere where nobody has said otherwise. */
export const indentOf = (line: string): number => {
  let columns = 0;
  for (const character of line) {
    if (character === ' ') columns += 1;
    else if (character === '\t') columns += 8;
    else return columns;
  }
  return columns;
};

export const isAside = ({ aside }: Language, line: string): boolean => {
  const text = line.trim();
  return text === '' || aside.test(text);
};

const SCRIPT: Language = {
  definitions: [
    { pattern: /^(?:export )?(?:default )?(?:async )?function\b\s*\*?\s*([\w$]+)/, call: true },
    { pattern: /^(?:export )?(?:default )?(?:declare )?(?:abstract )?class ([\w$]+)/ },
    { pattern: /^(?:export )?(?:declare )?(?:interface|(?:const )?enum|namespace) ([\w$]+)/ },
    { pattern: /^(?:export )?(?:declare )?type ([\w$]+)\s*[=<]/ },
    // A function has a name wherever it stands; what is no function only at the margin.
    {
      pattern:
        /^(?:export )?(?:const|let|var) ([\w$]+)(?::[^=]+)? = (?:async )?(?:function\b|[\w$]+ =>|\([^)]*\)(?::[^=]+)? =>|\($)/,
      call: true,
    },
    { pattern: /^(?:export )?(?:declare )?(?:const|let|var) ([\w$]+)/, at: 'margin' },
    {
      pattern:
        /^(?:(?:public|private|protected|static|override|readonly|async|get|set) )*\*?(?!(?:if|for|while|switch|catch|with|return|function|await|typeof)\b)(#?[\w$]+)(?:<[^>]*>)?\([^)]*\)(?::[^{]+)? ?\{$/,
      call: true,
      at: 'indent',
    },
  ],
  aside: /^(?:\/\/|\/\*|\*|@[\w$.]+(?:\(.*\))?$)/,
};

const PYTHON: Language = {
  definitions: [
    { pattern: /^(?:async )?def (\w+)/, call: true },
    { pattern: /^class (\w+)/ },
    { pattern: /^([A-Za-z_]\w*)(?::[^=]+)? ?=(?!=)/, at: 'margin' },
  ],
  aside: /^[#@]/,
};

const GO: Language = {
  definitions: [
    { pattern: /^func (?:\([^)]*\) )?(\w+)/, call: true, at: 'margin' },
    { pattern: /^(?:type|var|const) (\w+)/, at: 'margin' },
  ],
  aside: /^(?:\/\/|\/\*|\*)/,
};

const RUST: Language = {
  definitions: [
    {
      pattern: /^(?:pub(?:\([^)]*\))? )?(?:default )?(?:const )?(?:async )?(?:unsafe )?(?:extern "[^"]*" )?fn (\w+)/,
      call: true,
    },
    { pattern: /^(?:unsafe )?impl(?:<[^{]*?>)? ([^{]+?)(?: where\b[^{]*)? ?\{?$/ },
    { pattern: /^(?:pub(?:\([^)]*\))? )?(?:struct|enum|union|trait|mod|type) (\w+)/ },
    { pattern: /^macro_rules! (\w+)/ },
    { pattern: /^(?:pub(?:\([^)]*\))? )?(?:const|static) (?:mut )?(\w+)/, at: 'margin' },
  ],
  aside: /^(?:\/\/|\/\*|\*(?!\w)|#!?\[)/,
};

const JAVA: Language = {
  definitions: [
    {
      pattern:
        /^(?:(?:public|protected|private|static|final|abstract|sealed|strictfp) )*(?:class|interface|enum|record|@interface) (\w+)/,
    },
    {
      pattern:
        /^(?:(?:public|protected|private|static|final|abstract|synchronized|default|native) )*(?:<[^(]*> )?(?!(?:return|new|else|throw|case|if|for|while|switch|catch)\b)(?:[\w.$]+(?:<[^(]*>)?(?:\[\])* )?(?!(?:if|for|while|switch|catch|return|synchronized|super|this)\b)(\w+)\([^;]*$/,
      call: true,
      at: 'indent',
    },
  ],
  aside: /^(?:\/\/|\/\*|\*|@(?!interface\b)\w)/,
};

const C: Language = {
  definitions: [
    { pattern: /^# ?define (\w+)/ },
    {
      pattern: /^(?:typedef )?(?:static )?(?:struct|enum|union|class|namespace) (\w+)(?: ?:[^;]*)? ?\{?$/,
      at: 'margin',
    },
    {
      pattern:
        /^(?!(?:if|for|while|switch|return|else|do|typedef)\b)(?:[A-Za-z_][\w:<>,*& ]*?[ *&])?~?([A-Za-z_]\w*(?:::~?\w+)*) ?\([^;]*$/,
      call: true,
      at: 'margin',
    },
  ],
  aside: /^(?:\/\/|\/\*|\*(?!\w))/,
};

const BY_ENDING: ReadonlyMap<string, Language> = new Map<string, Language>([
  ...['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs'].map((ending) => [ending, SCRIPT] as const),
  ...['py', 'pyi'].map((ending) => [ending, PYTHON] as const),
  ['go', GO],
  ['rs', RUST],
  ['java', JAVA],
  ...['c', 'h', 'cc', 'cpp', 'cxx', 'hh', 'hpp'].map((ending) => [ending, C] as const),
]);
