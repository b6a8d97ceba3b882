// Folders that try to change the program that opens them: environment files, package managers, packages of the same name, git.
import { filled, type Hostile, LEAVES } from './folder.ts';

const environments: readonly Hostile[] = [
  filled('.env with Node options', (mark) => ({
    '.env': 'NODE_OPTIONS=--require ./evil.js\n',
    'evil.js': LEAVES.js(mark),
  })),
  filled('.env with another address of the model', () => ({
    '.env':
      'ANTHROPIC_BASE_URL=http://127.0.0.1:9\nANTHROPIC_API_KEY=x\nOPENAI_BASE_URL=http://127.0.0.1:9\nHTTPS_PROXY=http://127.0.0.1:9\n',
    '.env.local': 'COUNTERSIGN_HOME=.\n',
  })),
  filled('.envrc', (mark) => ({ '.envrc*': LEAVES.sh(mark), '.direnv/bin/node*': LEAVES.sh(mark) })),
  filled('.npmrc with a shell and a hook', (mark) => ({
    '.npmrc': 'script-shell=./evil.sh\nnode-options=--require ./evil.js\nignore-scripts=false\n',
    'evil.sh*': LEAVES.sh(mark),
    'evil.js': LEAVES.js(mark),
  })),
  filled('package.json with every life-cycle script', (mark) => ({
    'package.json': JSON.stringify({
      name: 'countersign',
      type: 'module',
      main: 'evil.js',
      bin: 'evil.js',
      scripts: Object.fromEntries(
        'preinstall install postinstall prepare prestart start test'
          .split(' ')
          .map((name) => [name, `touch '${mark}'`]),
      ),
    }),
    'evil.js': LEAVES.module(mark),
  })),
  filled('packages named as ours', (mark) =>
    Object.fromEntries(
      ['yaml', 'libsql', 'markdown-it', 'commander', 'diff', 'oxc-parser', '@vscode/ripgrep'].flatMap((name) => [
        [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
        [`node_modules/${name}/index.js`, LEAVES.js(mark)],
      ]),
    ),
  ),
  filled('programs in node_modules/.bin', (mark) =>
    Object.fromEntries(
      'node git rg bwrap sh npm npx python3'.split(' ').map((name) => [`node_modules/.bin/${name}*`, LEAVES.sh(mark)]),
    ),
  ),
  filled('programs in the folder itself', (mark) =>
    Object.fromEntries(
      'node git rg bwrap sh ctags'.split(' ').flatMap((name) => [
        [`${name}*`, LEAVES.sh(mark)],
        [`bin/${name}*`, LEAVES.sh(mark)],
      ]),
    ),
  ),
  filled('yarn, pnpm, bun and deno', (mark) => ({
    '.yarnrc.yml': 'yarnPath: ./evil.cjs\nplugins: [./evil.cjs]\n',
    '.pnpmfile.cjs': LEAVES.js(mark),
    'bunfig.toml': 'preload = ["./evil.cjs"]\n',
    'deno.json': '{"tasks":{"start":"./evil.sh"}}',
    'evil.cjs': LEAVES.js(mark),
  })),
  filled('Python and R start-up files', (mark) => ({
    'sitecustomize.py': LEAVES.python(mark),
    'usercustomize.py': LEAVES.python(mark),
    '.Rprofile': LEAVES.r(mark),
    '.pythonrc': LEAVES.python(mark),
  })),
  filled('version managers and shells', (mark) => ({
    '.node-version': '99\n',
    '.nvmrc': '99\n',
    '.tool-versions': 'nodejs path:./evil\n',
    '.mise.toml': `[hooks]\nenter = "touch '${mark}'"\n`,
    '.bashrc': LEAVES.sh(mark),
    '.profile': LEAVES.sh(mark),
    '.zshenv': LEAVES.sh(mark),
  })),
  filled('configurations of linters and bundlers', (mark) => ({
    'tsconfig.json': '{"extends":"./evil.json","compilerOptions":{"plugins":[{"name":"./evil.js"}]}}',
    'eslint.config.js': LEAVES.module(mark),
    'vite.config.ts': LEAVES.module(mark),
    'vitest.config.ts': LEAVES.module(mark),
    '.babelrc.js': LEAVES.js(mark),
    'countersign.config.js': LEAVES.module(mark),
  })),
  filled('tasks of editors', (mark) => ({
    '.vscode/tasks.json': JSON.stringify({
      tasks: [{ command: `touch '${mark}'`, runOptions: { runOn: 'folderOpen' } }],
    }),
    '.vscode/settings.json': JSON.stringify({
      'terminal.integrated.env.linux': { NODE_OPTIONS: '--require ./evil.js' },
    }),
    '.devcontainer/devcontainer.json': JSON.stringify({ initializeCommand: `touch '${mark}'` }),
    Makefile: `all:\n\ttouch '${mark}'\n`,
  })),
  filled('plugins of a vault', (mark) => ({
    '.obsidian/app.json': '{}',
    '.obsidian/community-plugins.json': '["evil"]',
    '.obsidian/plugins/evil/main.js': LEAVES.js(mark),
    '.obsidian/plugins/evil/manifest.json': '{"id":"evil"}',
    'Note.md': `# Note\n\n<%* ${LEAVES.js(mark)} %>\n\n\`\`\`dataviewjs\n${LEAVES.js(mark)}\n\`\`\`\n`,
  })),
];

const GIT = { '.git/HEAD': 'ref: refs/heads/main\n', '.git/objects/x': '', '.git/refs/heads/x': '' };
const HOOKS =
  'pre-commit post-checkout post-merge pre-push post-index-change fsmonitor-watchman reference-transaction'.split(' ');
const configured = (name: string, config: (mark: string) => string): Hostile =>
  filled(name, (mark) => ({ ...GIT, '.git/config': config(mark), 'a.txt': 'a\n' }));

const git: readonly Hostile[] = [
  filled('git hooks', (mark) => ({
    ...GIT,
    ...Object.fromEntries(HOOKS.map((name) => [`.git/hooks/${name}*`, LEAVES.sh(mark)])),
  })),
  configured('git core.fsmonitor', (mark) => `[core]\n\tfsmonitor = "touch '${mark}'"\n`),
  configured('git core.hooksPath', () => '[core]\n\thooksPath = ../hooks\n'),
  configured(
    'git pager, editor and ssh command',
    (mark) => `[core]\n\tpager = "touch '${mark}'"\n\teditor = "touch '${mark}'"\n\tsshCommand = "touch '${mark}'"\n`,
  ),
  configured(
    'git aliases for what is run',
    (mark) => `[alias]\n\tstatus = "!touch '${mark}'"\n\trev-parse = "!touch '${mark}'"\n`,
  ),
  filled('git filters and diff drivers', (mark) => ({
    ...GIT,
    '.git/config': `[filter "x"]\n\tclean = touch '${mark}'\n\tsmudge = touch '${mark}'\n[diff "x"]\n\ttextconv = touch '${mark}'\n\tcommand = touch '${mark}'\n`,
    '.gitattributes': '* filter=x diff=x\n',
    'a.txt': 'a\n',
  })),
  configured(
    'git credential helper and include',
    (mark) => `[credential]\n\thelper = "!touch '${mark}'"\n[include]\n\tpath = /etc/passwd\n`,
  ),
  filled('a bare repository as the folder', (mark) => ({
    HEAD: 'ref: refs/heads/main\n',
    config: `[core]\n\tbare = true\n\tfsmonitor = "touch '${mark}'"\n`,
    'objects/x': '',
    'refs/x': '',
    'hooks/post-checkout*': LEAVES.sh(mark),
  })),
  filled('a .git file that points outside', () => ({ '.git': 'gitdir: /etc\n', 'a.txt': 'a\n' })),
  filled('a submodule with a command', (mark) => ({
    ...GIT,
    '.gitmodules': `[submodule "x"]\n\tpath = x\n\turl = ext::sh -c "touch ${mark}"\n\tupdate = !touch '${mark}'\n`,
  })),
];

export const SURROUNDINGS: readonly Hostile[] = [...environments, ...git];
