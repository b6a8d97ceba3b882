// Folders outside the system's own that a command needs to find its compilers and interpreters, read-only.
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { partBelow } from '../workspace/contained.ts';
import type { CommandEnvironment } from './command-environment.ts';

/** In a home: what holds programs and nothing personal. Of cargo only the parts without credentials. */
const IN_HOME =
  '.nvm .pyenv .rbenv .rustup .cargo/bin .cargo/registry .cargo/git .volta .asdf .fnm .deno/bin .bun/bin .sdkman/candidates .juliaup ' +
  '.julia/juliaup go/bin go/pkg/mod .ghcup .nodenv .local/bin .local/lib .local/share/fnm .local/share/mise .local/share/uv ' +
  '.local/share/pipx .local/share/pnpm miniconda3 anaconda3';
const NAMED_BY = 'NVM_DIR PYENV_ROOT RBENV_ROOT RUSTUP_HOME GOROOT JAVA_HOME VOLTA_HOME CONDA_PREFIX ASDF_DIR R_HOME';

/** What is bound anyway. */
const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib64', '/opt', '/nix'];

export const toolchains = (
  environment: CommandEnvironment,
  { workspace, more = [] }: { readonly workspace: string; readonly more?: readonly string[] },
): readonly string[] => {
  const home = environment.HOME;
  const inHome = home === undefined ? [] : IN_HOME.split(' ').map((name) => join(home, name));
  const named = NAMED_BY.split(' ').flatMap((name) => environment[name] ?? []);
  const onPath = (environment.PATH ?? '').split(':').filter(isAbsolute).map(withLibraries(home));
  const wanted = [...inHome, ...named, ...onPath, ...more].filter((folder) => allowed(folder, workspace, home));
  const sorted = [...new Set(wanted)].sort((left, right) => left.length - right.length);
  // What lies in another one of them comes with it.
  return sorted.filter(
    (folder, index) => !sorted.slice(0, index).some((other) => partBelow(other, folder) !== undefined),
  );
};

/** A bin folder with its libraries beside it is one toolchain, unless that would be all of a home. */
const withLibraries =
  (home: string | undefined) =>
  (folder: string): string => {
    const above = dirname(folder);
    const personal = home !== undefined && (partBelow(above, home) !== undefined || above === join(home, '.local'));
    return basename(folder) === 'bin' && !personal && existsSync(join(above, 'lib')) ? above : folder;
  };

/** Not the workspace or a folder around it or a home: those would show more than programs. */
const allowed = (folder: string, workspace: string, home: string | undefined): boolean => {
  if (!isAbsolute(folder) || SYSTEM.some((system) => partBelow(system, folder) !== undefined)) return false;
  let real: string;
  try {
    real = realpathSync(folder);
  } catch {
    return false;
  }
  return [folder, real].every(
    (place) =>
      place !== '/' &&
      partBelow(place, workspace) === undefined &&
      partBelow(workspace, place) === undefined &&
      (home === undefined || partBelow(place, home) === undefined),
  );
};
