// A view with nothing of anybody's in it, for a program that talks to us through its pipes alone: the system's folders, the program, and that is all.
import { ownProgram } from '../workspace/own-program.ts';
import { freeIds, isKernelRoot } from './free-ids.ts';
import { refusedCalls } from './refused-calls.ts';
import { APART, systemFolders } from './view-arguments.ts';

export interface BareView {
  /** Up to the program, which is the last of them; its own words follow. */
  readonly words: readonly string[];
  /** To be written to descriptor 3; undefined where we do not know the numbers of the calls. */
  readonly filter: Uint8Array | undefined;
}

/** Not where it lies outside: folders that bubblewrap makes on the way, unasked, are closed to strangers. */
const INSIDE = '/program';

/** The best first; whether one can be had here is found out by trying. Neither /proc nor /dev is in them: what is not there needs no mask. */
export const bareViews = (program: string): readonly BareView[] => {
  const bwrap = ownProgram('bwrap');
  if (!bwrap.ok) return [];
  const filter = refusedCalls();
  return [...strangers(), { view: ['--unshare-user'], words: [] }].map(({ view, words }) => ({
    words: [
      ...[bwrap.value, ...APART, '--unshare-net', '--hostname', 'function', '--cap-drop', 'ALL', ...view],
      ...[...systemFolders((place) => place), '--dir', '/etc'],
      ...['--ro-bind-try', '/etc/ld.so.cache', '/etc/ld.so.cache'],
      ...['--ro-bind', program, INSIDE, '--remount-ro', '/', '--clearenv', '--chdir', '/'],
      ...[...(filter === undefined ? [] : ['--seccomp', '3']), '--', ...words, INSIDE],
    ],
    filter,
  }));
};

/**
 * There is no file of the person's in it, so that no owner has to be moved: what root starts simply becomes a number that nobody has. Bubblewrap lays
 * everything into place as root before, also a program below a home that is closed to others.
 */
const strangers = (): readonly { readonly view: readonly string[]; readonly words: readonly string[] }[] => {
  const [setpriv, id] = [ownProgram('setpriv'), isKernelRoot() ? freeIds() : undefined];
  if (!setpriv.ok || id === undefined) return [];
  return [
    {
      view: ['--cap-add', 'CAP_SETUID', '--cap-add', 'CAP_SETGID'],
      words: [setpriv.value, '--reuid', String(id), '--regid', String(id), '--clear-groups', '--'],
    },
  ];
};
