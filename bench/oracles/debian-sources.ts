// Real source packages of Debian, fetched once into the cache, from wherever this machine gets its packages.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'countersign-oracles');

/** The folder of the unpacked upstream sources; fetched without touching the machine's own lists. */
export const debianSource = (name: string): string => {
  const folder = join(cache, 'sources', name);
  if (existsSync(folder)) return folder;
  const [lists, download] = [join(cache, 'apt'), join(cache, 'download', name)];
  rmSync(download, { recursive: true, force: true });
  for (const made of [
    join(lists, 'lists/partial'),
    join(lists, 'archives/partial'),
    join(download, 'unpacked'),
    join(cache, 'sources'),
  ])
    mkdirSync(made, { recursive: true });
  const apt = (...words: readonly string[]): void => {
    execFileSync('apt-get', ['-qq', ...words], {
      cwd: download,
      env: { ...process.env, APT_CONFIG: configuration(lists) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  };
  if (!readdirSync(join(lists, 'lists')).some((file) => file.endsWith('InRelease'))) apt('update');
  apt('source', '--download-only', '--tar-only', name);
  const archive = readdirSync(download).find((file) => /\.tar\.\w+$/.test(file));
  if (archive === undefined) throw new Error(`${name}: no archive came`);
  execFileSync('tar', ['-xf', archive, '-C', 'unpacked', '--strip-components=1'], { cwd: download });
  renameSync(join(download, 'unpacked'), folder);
  rmSync(download, { recursive: true, force: true });
  return folder;
};

/** The machine's own sources, asked for source packages instead of binary ones; security fixes change nothing here. */
const configuration = (folder: string): string => {
  const parts = '/etc/apt/sources.list.d';
  const stanzas = readdirSync(parts)
    .filter((file) => file.endsWith('.sources'))
    .flatMap((file) => readFileSync(join(parts, file), 'utf8').split(/\n{2,}/))
    .filter((text) => text.includes('debian-archive-keyring') && !text.includes('-security'))
    .map((text) => text.replace(/^Types:.*$/gm, 'Types: deb-src'));
  writeFileSync(join(folder, 'here.sources'), stanzas.join('\n\n'));
  const file = join(folder, 'apt.conf');
  writeFileSync(
    file,
    [
      `Dir::State::lists "${folder}/lists";`,
      `Dir::Cache "${folder}";`,
      `Dir::Etc::sourcelist "${folder}/here.sources";`,
      'Dir::Etc::sourceparts "-";',
      'APT::Sandbox::User "";',
      '',
    ].join('\n'),
  );
  return file;
};

export const filesBelow = (folder: string, wanted: (path: string) => boolean): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => wanted(path.slice(folder.length + 1)))
    .sort();
