// Paths that need a question of their own: what runs or configures something by itself (protected), and what holds secrets.
import { withoutIgnorable } from './invisible.ts';

/** Why a change at this path always asks, in words; undefined when it need not. Holds for what does not exist yet, too. */
export const isProtected = (path: string): string | undefined => firstReason(PROTECTED, foldedNames(path));

/** Why reading this path always asks, in words. */
export const isSecret = (path: string): string | undefined => firstReason(SECRET, foldedNames(path));

/** Why moving or deleting a folder asks: `names` are the paths in it, relative to it. */
export const containsProtected = (folder: string, names: Iterable<string>): string | undefined => {
  for (const path of [folder, ...prefixed(folder, names)]) {
    const reason = isProtected(path);
    if (reason !== undefined) return path === folder ? reason : `it holds ${path}: ${reason}`;
  }
  return undefined;
};

/** Whether it is the content at this path that decides (package.json), so that it has to be read. */
export const isProtectedByContent = (path: string): boolean => foldedNames(path).at(-1) === 'package.json';

/** Why this change of content asks: the scripts of a package.json run by themselves. '' stands for no file. */
export const protectedContent = (path: string, before: string, after: string): string | undefined => {
  if (!isProtectedByContent(path)) return undefined;
  const [was, becomes] = [scriptsOf(before), scriptsOf(after)];
  if (was === undefined || becomes === undefined) return 'its scripts cannot be compared, because it is not valid JSON';
  return was === becomes ? undefined : 'it changes scripts that package managers run by themselves';
};

/** A pattern over the last names of a path ('x/y'), or over a folder and everything in it ('x/'). '*' stands within one name. */
type Row = readonly [reason: string, patterns: string];

const PROTECTED = compiled([
  [
    'git keeps its settings and hooks there, and undo does not reach into it',
    '.git/ git~1/ .gitmodules .gitconfig .config/git/ .hg/ .jj/',
  ],
  [
    'a shell runs it when it starts',
    '.bashrc .bash_profile .bash_login .bash_logout .bash_aliases .profile .zshrc .zshenv .zprofile .zlogin .zlogout .kshrc .cshrc ' +
      '.tcshrc .login .inputrc .xprofile .xinitrc .xsession .pam_environment config.fish fish/conf.d/ fish/functions/ ' +
      'profile.ps1 *_profile.ps1 .tmux.conf .screenrc',
  ],
  ['ssh lets people in by it, or runs what it says', '.ssh/'],
  [
    'a desktop or the system starts what it says by itself',
    '.config/systemd/ .config/autostart/ .config/environment.d/ library/launchagents/',
  ],
  ['it runs when a folder is entered', '.envrc .direnvrc .mise.toml mise.toml mise/config.toml'],
  [
    'it configures Countersign or another agent, or tells one what to do',
    '.countersign/ .config/countersign/ state/countersign/ .cassidy/ .agents/ .claude/ .codex/ .gemini/ .opencode/ .cursor/ .continue/ .windsurf/',
  ],
  [
    'it tells agents what to do',
    'agents.md agents.override.md claude.md claude.local.md gemini.md .cursorrules .windsurfrules .clinerules .clinerules/ ' +
      '.github/copilot-instructions.md .github/instructions/',
  ],
  ['it names servers that are started for an agent', '.mcp.json mcp.json'],
  [
    'a build server runs it',
    '.github/workflows/ .github/actions/ .forgejo/workflows/ .gitea/workflows/ .gitlab-ci.yml .gitlab-ci.yaml .circleci/ .travis.yml ' +
      'azure-pipelines.yml azure-pipelines.yaml jenkinsfile .drone.yml .woodpecker/ .woodpecker.yml .woodpecker.yaml .buildkite/ ' +
      'bitbucket-pipelines.yml appveyor.yml .appveyor.yml cloudbuild.yaml .cirrus.yml',
  ],
  [
    'an editor runs or obeys it',
    '.vscode/ .idea/ .zed/ .fleet/ .devcontainer/ .devcontainer.json *.code-workspace *.sublime-project .vimrc .exrc .nvimrc .nvim.lua ' +
      '.emacs .dir-locals.el',
  ],
  [
    'git or a package manager runs it by itself',
    '.husky/ .pre-commit-config.yaml lefthook.yml .lefthook.yml .pnpmfile.cjs .yarn/plugins/ .yarn/releases/',
  ],
  [
    'it tells package managers and search tools what to run and where to load from',
    '.npmrc .yarnrc .yarnrc.yml .ripgreprc',
  ],
  ['Obsidian runs plugin code', '.obsidian*/plugins/ .obsidian*/community-plugins.json'],
]);

const SECRET = compiled([
  ['it usually holds passwords and keys', '.env* *.env'],
  [
    'it is a key or a certificate',
    '*.pem *.key *.p12 *.pfx *.p8 *.jks *.keystore *.kdbx *.kdb *.ppk *.gpg *.crt *.cer *.der id_rsa id_dsa id_ecdsa id_ed25519 ' +
      'id_ecdsa_sk id_ed25519_sk master.key',
  ],
  [
    'it is where programs keep passwords and tokens',
    '.ssh/ .aws/ .azure/ .gnupg/ .kube/ .docker/config.json .dockercfg .config/gcloud/ gh/hosts.yml .password-store/ .netrc _netrc .pgpass ' +
      '.my.cnf .npmrc .pypirc .git-credentials git/credentials .htpasswd .vault-token .terraformrc .cargo/credentials .cargo/credentials.toml ' +
      '.gem/credentials credentials.json client_secret*.json service-account*.json secrets.yml secrets.yaml secrets.json secrets.toml .secrets ' +
      '*.tfstate terraform.tfvars *.auto.tfvars *.keychain *.keychain-db key4.db logins.json cookies.sqlite .s3cfg .boto rclone.conf ' +
      // Our own: in ~/.config/countersign, or below COUNTERSIGN_HOME.
      'countersign/keys.yaml config/keys.yaml',
  ],
]);

/**
 * As the most forgiving file system would read the names: compatibility forms, ignorable characters and letter case do not count, nor do
 * dots and blanks at the end. Normalising can bring out a slash, so the path is split afterwards.
 */
function foldedNames(path: string): readonly string[] {
  // Nothing in printable ASCII has another form or is ignorable; a search asks about thousands of such paths.
  const plain = /^[\x20-\x7e]*$/.test(path) ? path : withoutIgnorable(path.normalize('NFKC')).normalize('NFKC');
  return plain
    .toLowerCase()
    .split(/[/\\]/)
    .map((name) => name.replace(/(?::.*|[. ]+)$/, ''))
    .filter((name) => name !== '');
}

interface Compiled {
  readonly reason: string;
  readonly names: readonly RegExp[];
  readonly folder: boolean;
}

interface Table {
  readonly rows: readonly Compiled[];
  /** No row can match unless its last name does: for files the last of a path, for folders any. One test instead of one per row. */
  readonly lastOfFiles: NameTest;
  readonly lastOfFolders: NameTest;
}

function compiled(rows: readonly Row[]): Table {
  const all = rows.flatMap(([reason, patterns]) =>
    patterns.split(' ').map((pattern) => ({
      reason,
      folder: pattern.endsWith('/'),
      last: pattern.replace(/\/$/, '').split('/').at(-1) ?? '',
      names: pattern.replace(/\/$/, '').split('/').map(asExpression),
    })),
  );
  const lastOf = (folder: boolean): NameTest =>
    nameTest(all.filter((row) => row.folder === folder).map(({ last }) => last));
  return { rows: all, lastOfFiles: lastOf(false), lastOfFolders: lastOf(true) };
}

type NameTest = (name: string) => boolean;

/** Whether a name fits any of the patterns. Nearly all are whole names or endings, which need no expression: a search asks for thousands. */
function nameTest(patterns: readonly string[]): NameTest {
  const [names, endings, others] = [new Set<string>(), new Set<string>(), [] as RegExp[]];
  for (const pattern of patterns) {
    if (!pattern.includes('*')) names.add(pattern);
    else if (/^\*\.[^*.]+$/.test(pattern)) endings.add(pattern.slice(1));
    else others.push(asExpression(pattern));
  }
  return (name) => {
    const dot = name.lastIndexOf('.');
    return names.has(name) || (dot !== -1 && endings.has(name.slice(dot))) || others.some((each) => each.test(name));
  };
}

function asExpression(name: string): RegExp {
  return new RegExp(`^${name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 's');
}

const firstReason = ({ rows, lastOfFiles, lastOfFolders }: Table, names: readonly string[]): string | undefined =>
  lastOfFiles(names.at(-1) ?? '') || names.some(lastOfFolders)
    ? rows.find((row) => matches(row, names))?.reason
    : undefined;

/** At any depth: a nested repository's hooks run as well. */
const matches = ({ names: pattern, folder }: Compiled, names: readonly string[]): boolean => {
  const last = names.length - pattern.length;
  for (let start = folder ? 0 : Math.max(last, 0); start <= last; start += 1)
    if (pattern.every((expression, index) => expression.test(names[start + index] ?? ''))) return true;
  return false;
};

const prefixed = function* (folder: string, names: Iterable<string>): Generator<string> {
  for (const name of names) yield `${folder}/${name}`;
};

/** The scripts in one spelling, '' for none, undefined when it cannot be known. */
const scriptsOf = (text: string): string | undefined => {
  const json = text.replace(/^\ufeff/, '');
  if (json.trim() === '') return '';
  try {
    const parsed: unknown = JSON.parse(json);
    const scripts = typeof parsed === 'object' && parsed !== null && 'scripts' in parsed ? parsed.scripts : undefined;
    if (typeof scripts !== 'object' || scripts === null) return scripts === undefined ? '' : JSON.stringify(scripts);
    const entries = Object.entries(scripts).sort(([left], [right]) => (left < right ? -1 : 1));
    return entries.length === 0 ? '' : JSON.stringify(entries);
  } catch {
    return undefined;
  }
};
