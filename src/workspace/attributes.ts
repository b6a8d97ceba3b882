// Extended attributes, access lists among them. Node can neither read nor write them; perl, which every Linux desktop has, can make the calls.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { ownPath, ownProgram } from './own-program.ts';

/** llistxattr, lgetxattr, lsetxattr, fsync. */
const CALLS: Readonly<Record<string, readonly number[]>> = { x64: [195, 192, 189, 74], arm64: [12, 9, 6, 82] };

/**
 * Reads how many words follow, then pairs: a file, and the file that is to get what it has, or nothing, or = and the file it is compared with.
 * Answers with pairs of a file and the name of an attribute (of the first kind: each there is; of the second: each that could not be given; of
 * the third: each that is another, or there in one of them only), and an empty word at the end. An access list sets the mode too, so that is
 * set again: what was signed counts.
 */
const PROGRAM = String.raw`
my ($list, $get, $set, $sync) = map { $_ + 0 } @ARGV;
$/ = "\0";
$| = 1;
sub word { my $word = <STDIN>; exit 0 unless defined $word; chomp $word; $word }
sub all {
  my ($file) = @_;
  my $names = "\0" x 65536;
  my $length = syscall($list, $file, $names, 65536);
  my %all;
  for my $name ($length <= 0 ? () : split /\0/, substr $names, 0, $length) {
    my $value = "\0" x 65536;
    my $size = syscall($get, $file, $name, $value, 65536);
    $all{$name} = $size < 0 ? '' : substr $value, 0, $size;
  }
  return %all;
}
while (1) {
  my @words = map { word() } 1 .. word();
  while (my ($from, $to) = splice @words, 0, 2) {
    if ($to =~ s/^=//) {
      my %here = all($from);
      my %there = all($to);
      for my $name (sort keys %{{%here, %there}}) {
        next if exists $here{$name} && exists $there{$name} && $here{$name} eq $there{$name};
        print "$from\0$name\0";
      }
      next;
    }
    my $names = "\0" x 65536;
    my $length = syscall($list, $from, $names, 65536);
    next if $length <= 0;
    my $mode = $to eq '' ? undef : (lstat $to)[2];
    for my $name (split /\0/, substr $names, 0, $length) {
      if (defined $mode && $name !~ /^security\./) {
        my $value = "\0" x 65536;
        my $size = syscall($get, $from, $name, $value, 65536);
        next if $size >= 0 && syscall($set, $to, $name, $value, $size, 0) == 0;
      }
      print "$from\0$name\0";
    }
    if (defined $mode) {
      chmod $mode & 07777, $to;
      if (open my $file, '<', $to) { syscall($sync, fileno $file) }
    }
  }
  print "\0";
}
`;

export interface AttributePair {
  /** Absolute paths; neither is followed where it is a link. */
  readonly from: string;
  readonly to?: string;
  /** Instead: the file it is compared with, which need not be there. */
  readonly comparedWith?: string;
}

/** By file, the names of those that could not be given; without `to`, of those there are, or of those that differ. Undefined where nobody can tell. */
export type AttributeNames = ReadonlyMap<string, readonly string[]>;

/** One at a time: questions and answers are told apart by their order alone. */
export const askAttributes = (pairs: readonly AttributePair[]): Promise<AttributeNames | undefined> => {
  if (pairs.length === 0) return Promise.resolve(new Map());
  const asked = last.then(() => askNow(pairs));
  last = asked;
  return asked;
};
let last: Promise<unknown> = Promise.resolve();

/** Whether somebody can tell, and why not. */
export const attributesObstacle = (): string | undefined => {
  if (process.platform !== 'linux' || CALLS[process.arch] === undefined)
    return `this system (${process.platform} ${process.arch})`;
  const perl = ownProgram('perl');
  return perl.ok ? undefined : perl.error.message;
};

type Helper = ChildProcessByStdio<Writable, Readable, null>;
let helper: Helper | undefined;

/** It ends with us: its input does. It keeps nobody from ending, unless somebody waits for an answer. */
const helperNow = (): Helper | undefined => {
  if (helper !== undefined && helper.exitCode === null && helper.signalCode === null) return helper;
  const calls = CALLS[process.arch];
  const perl = ownProgram('perl');
  if (process.platform !== 'linux' || calls === undefined || !perl.ok) return undefined;
  const child = spawn(perl.value, ['-e', PROGRAM, ...calls.map(String)], {
    cwd: '/',
    env: { PATH: ownPath(), LC_ALL: 'C' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  // What went wrong is heard by whoever asks: the answer never comes whole.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  helper = child;
  return child;
};

/** A disk that hangs must not hang a change: attributes are not worth that. */
const PATIENCE_MS = 10_000;

const askNow = (pairs: readonly AttributePair[]): Promise<AttributeNames | undefined> => {
  const child = helperNow();
  if (child === undefined) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    let heard = Buffer.alloc(0);
    const end = (names: AttributeNames | undefined): void => {
      clearTimeout(patience);
      child.stdout.off('data', hear);
      child.off('close', gone);
      hold(child, false);
      resolve(names);
    };
    const gone = (): void => end(undefined);
    const hear = (piece: Buffer): void => {
      heard = Buffer.concat([heard, piece]);
      const names = namesIn(heard);
      if (names !== undefined) end(names);
    };
    const patience = setTimeout(() => {
      child.kill('SIGKILL');
      gone();
    }, PATIENCE_MS);
    child.stdout.on('data', hear);
    child.once('close', gone);
    hold(child, true);
    const words = pairs.flatMap(({ from, to = '', comparedWith }) => [
      from,
      comparedWith === undefined ? to : `=${comparedWith}`,
    ]);
    child.stdin.write([String(words.length), ...words].map((word) => `${word}\0`).join(''));
  });
};

const hold = (child: Helper, holds: boolean): void => {
  // Pipes are sockets: they know this, their types do not.
  for (const each of [child, child.stdin, child.stdout] as unknown as readonly { ref(): void; unref(): void }[])
    if (holds) each.ref();
    else each.unref();
};

/** Undefined before the answer is whole: pairs, and an empty word where the next file would be. */
const namesIn = (heard: Buffer): AttributeNames | undefined => {
  if (heard.at(-1) !== 0) return undefined;
  const words = heard.toString('utf8').split('\0').slice(0, -1);
  if (words.length % 2 === 0 || words.at(-1) !== '') return undefined;
  const names = new Map<string, string[]>();
  for (let at = 0; at + 1 < words.length; at += 2)
    names.set(words[at]!, [...(names.get(words[at]!) ?? []), words[at + 1]!]);
  return names;
};
