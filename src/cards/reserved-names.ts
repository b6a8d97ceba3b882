// Names of environment variables that steer a program by themselves: a parameter may not be called so.
import { SERVED_CARDS } from '../models/providers/provider-cards.ts';

const EXACT = new Set(
  (
    'PATH HOME SHELL USER LOGNAME PWD OLDPWD TMPDIR TEMP TMP TERM LANG LANGUAGE TZ IFS ENV CDPATH PS1 PS2 PS3 PS4 PROMPT_COMMAND SHELLOPTS GLOBIGNORE ' +
    'EDITOR VISUAL PAGER NO_COLOR DISPLAY GCONV_PATH HOSTALIASES LOCALDOMAIN RES_OPTIONS'
  ).split(' '),
);
const BEGINNINGS =
  /^(?:LD_|DYLD_|NODE_|NPM_|BASH|PYTHON|PERL|RUBY|R_|RSCRIPT|LUA|JULIA_|PHP|JAVA|JDK_|_JAVA|GIT_|SSH_|GPG_|XDG_|LC_|COUNTERSIGN|MALLOC_|GLIBC_|OPENSSL_|SSL_|CURL_|DEBIAN_)/i;
const PROXIES = /^(?:https?|ftp|all|no)_proxy$/i;

/** Small letters are free to use: `path` is not PATH. Whole families are kept in either case. */
export const isReserved = (name: string): boolean => EXACT.has(name) || BEGINNINGS.test(name) || PROXIES.test(name);

/** The keys of models are the runtime's alone. */
export const isModelKey = (name: string): boolean =>
  SERVED_CARDS.some(({ keys }) => keys.includes(name)) || name === 'COUNTERSIGN_HOME';
