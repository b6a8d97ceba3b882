// Walks everything of the kernel's that a confined command can see, and tells what it was allowed to do there. Harmless where it succeeds:
// nothing is ever written, every value is set to what it is already, and an attribute that is replaced does not exist.
import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Perl, because it is on every Debian and can make a system call by its number. Prints `what`, the inode and the path of each success, and counts what was tried. */
export const WALK = String.raw`
use strict; use Fcntl qw(:DEFAULT :mode);
$| = 1;
my ($setxattr, $utimensat, $fstatat, $dontfollow) = (qx(uname -m) =~ /aarch64/ ? (5, 88, 79) : (188, 280, 262), 0x100);
my ($seen, $tried) = (0, 0);
my @pile = qw(/proc /sys /dev);
while (defined(my $path = shift @pile)) {
  my @stat = lstat $path or next;
  next if S_ISLNK($stat[2]);
  $seen++;
  my $told = sub { print "$_[0] $stat[0]:$stat[1] $path\n" };
  if (S_ISDIR($stat[2])) {
    if (opendir my $folder, $path) { push @pile, map { "$path/$_" } grep { $_ ne '.' && $_ ne '..' } readdir $folder }
  } else {
    $tried++;
    $told->('open') if sysopen(my $file, $path, O_WRONLY | O_NONBLOCK | O_NOCTTY);
  }
  $tried++;
  $told->('chmod') if chmod S_IMODE($stat[2]), $path;
  # Both times to the nanosecond, from the place in the kernel's answer that is the same on both architectures.
  syscall($fstatat, -100, my $place = $path, my $exact = "\0" x 256, $dontfollow) == 0 or next;
  $tried += 2;
  $told->('utimes') if syscall($utimensat, -100, $place, my $times = substr($exact, 72, 32), $dontfollow) == 0;
  # XATTR_REPLACE of one that is not there: past every check of permission the answer is ENODATA (61).
  $told->('setxattr') if syscall($setxattr, my $at = $path, my $name = 'user.countersign', my $value = 'x', 1, 2) == 0 || $! == 61;
}
print "walked $seen\ntried $tried\n";
`;

/** The six devices that every program needs: opening one for writing changes nothing on it. */
const SINKS = /^\/dev\/(?:null|zero|full|random|urandom|tty)$/;

export interface Walked {
  readonly seen: number;
  /** Operations, whatever came of them. */
  readonly tried: number;
  /** What was accepted and reaches beyond the command's own namespaces. */
  readonly accepted: readonly string[];
}

export const readWalk = (text: string, network: boolean): Walked => {
  const ofHost = new Set(inodesBelow('/dev'));
  const accepted = text.split('\n').filter((line) => {
    const [, what, inode = '', path = ''] = /^(open|chmod|utimes|setxattr) (\d+:\d+) (.*)$/.exec(line) ?? [];
    if (what === undefined) return false;
    if (path.startsWith('/dev')) return ofHost.has(inode) && !(what === 'open' && SINKS.test(path));
    // The top of its own proc file system, and its own processes; their view of a network that is the machine's is not.
    if (path === '/proc') return false;
    if (/^\/proc\/\d+(?:\/|$)/.test(path)) return network && /^\/proc\/\d+(?:\/task\/\d+)?\/net\//.test(path);
    return true;
  });
  const figure = (name: string): number => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return { seen: figure('walked'), tried: figure('tried'), accepted };
};

const inodesBelow = (folder: string): readonly string[] =>
  entriesOf(folder).flatMap((entry) => {
    const place = join(folder, entry.name);
    const stat = lstatSync(place, { throwIfNoEntry: false });
    if (stat === undefined) return [];
    return [`${stat.dev}:${stat.ino}`, ...(entry.isDirectory() ? inodesBelow(place) : [])];
  });

const entriesOf = (folder: string): readonly Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return []; // gone meanwhile, or closed to us: then to a command that we start, too
  }
};
