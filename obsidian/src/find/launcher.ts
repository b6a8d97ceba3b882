// Launchers: what only starts something else. They are read, never started.
import type { Ground } from './ground.ts';

/** Programs that look at the name they were called by and start another: their real path says nothing. */
const SEVERAL_NAMED = /^(?:volta-shim|volta|mise|rtx|asdf|fnm|nodenv|proto|proto-shim|snap)(?:\.exe)?$/i;

const SHELL_ENDINGS = /\.(?:cmd|bat|ps1)$/i;

export const isLauncher = ({ path, platform }: Ground, real: string): boolean =>
  SEVERAL_NAMED.test(path.basename(real)) ||
  SHELL_ENDINGS.test(real) ||
  (platform === 'win32' && isWindowsShim(path.normalize(real)));

/** Small programs of Scoop and Chocolatey, called like what they start: ending one of them would leave that running. */
export const isWindowsShim = (real: string): boolean => /\\(?:shims|chocolatey\\bin)\\[^\\]+\.exe$/i.test(real);

/** A file that a shell or an interpreter reads. */
export const isLauncherText = (text: string | undefined): boolean => text?.startsWith('#!') === true;

/**
 * The file that a launcher for Countersign names: npm's and pnpm's (`.cmd`, `.ps1`, sh) name our script, Yarn's on Windows name another launcher.
 * Undefined where it names neither, as those of Volta, mise and asdf.
 */
export const namedByLauncher = ({ path }: Ground, launcher: string, text: string): string | undefined => {
  // Theirs have 15 to 40 lines. A program of this size is none.
  if (text.length > LONGEST) return undefined;
  const named = [...text.matchAll(/"([^"\r\n]+)"/g)]
    .map(([, quoted = '']) => quoted)
    .filter((quoted) => /(?:^|[\\/])countersign(?:\.cjs|\.cmd)?$/i.test(quoted))
    .map((quoted) => quoted.replace(HERE, () => path.dirname(launcher) + path.sep))
    .filter((quoted) => path.isAbsolute(quoted));
  const found = named.find((each) => each.endsWith('.cjs')) ?? named[0];
  return found === undefined ? undefined : path.normalize(found);
};

const LONGEST = 16_384;

/** A launcher's own folder, as each of them writes it. */
const HERE = /^(?:%~?dp0%?|\$\{?basedir\}?)[\\/]*/i;
