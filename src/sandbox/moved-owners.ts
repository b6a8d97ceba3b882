// Started by root, a command must be nobody for the kernel and itself to everyone else: a user namespace whose numbers begin elsewhere, and mounts
// whose owners are moved by the same amount, so that what it writes is owned on disk as if there were neither.
import { ID_COUNT } from './free-ids.ts';
import { HOLD, type MovedIds, type ViewHold } from './hold.ts';

/**
 * Takes a namespace, the hold's folder, and then triples: whether it must be moved, from where, to where. open_tree (428, OPEN_TREE_CLONE,
 * AT_RECURSIVE unless it must), mount_setattr (442, MOUNT_ATTR_IDMAP), move_mount (429); the same numbers on every architecture. At last the hold,
 * with all that is in it, is laid over the place where anybody can walk to.
 */
const PERL = String.raw`
my ($space, $hold, $over, @rest) = @ARGV;
open my $users, '<', $space or die "the user namespace: $!\n";
my $none = '';
while (my ($must, $from, $to) = splice @rest, 0, 3) {
  my $tree = syscall(428, -100, $from, 0x80001 | ($must ? 0 : 0x8000));
  if ($tree < 0) { next unless $must; die "open_tree of $from: $!\n" }
  my $owners = pack 'QQQQ', 0x100000, 0, 0, fileno $users;
  if (syscall(442, $tree, $none, 0x1000, $owners, 32) != 0 && $must) { die "moving the owners of $from: $!\n" }
  if (-d $from) { mkdir $to } else { open my $made, '>', $to }
  syscall(429, $tree, $none, -100, $to, 4) == 0 or die "move_mount of $from: $!\n";
}
my $all = syscall(428, -100, $hold, 0x88001);
$all >= 0 && syscall(429, $all, $none, -100, $over, 4) == 0 or die "laying the hold over $over: $!\n";
`;

/** The same by util-linux 2.39: one mount each. */
const MOUNT = `
hold=$2 over=$3
shift 3
while [ $# -gt 0 ]; do
  if [ -d "$2" ]; then mkdir -p "$3"; elif [ -e "$2" ]; then : > "$3"; fi
  if [ "$1" = 1 ]; then
    mount -n --bind -o "X-mount.idmap=/proc/self/fd/9" -- "$2" "$3" || exit 1
  elif [ -e "$2" ]; then
    mount -n --bind -o "X-mount.idmap=/proc/self/fd/9" -- "$2" "$3" 2>/dev/null || mount -n --rbind -- "$2" "$3" || exit 1
  fi
  shift 3
done
mount -n --rbind -- "$hold" "$over"
`;

const MOVERS: Readonly<Record<MovedIds['way'], string>> = { perl: PERL, mount: MOUNT };

/**
 * As root, in a mount namespace of its own. The first process of the user namespace lives only until a descriptor holds the namespace. Then everything
 * is put into the hold, and the rest happens as nobody. Each step that fails says which one it was.
 */
const OUTER = `
set -f
cd /
fail() {
  echo "$1" >&2
  exit 95
}
base=$1 way=$2 mover=$3 hold=$4 count=$5
shift 5
coproc SPACE { exec unshare --user cat 3<&- 4>&- 5<&- 6<&-; }
first=$SPACE_PID write=\${SPACE[1]}
echo >&"$write" && read -r -u "\${SPACE[0]}" || fail 'no user namespace could be made'
for map in uid_map gid_map; do
  echo "0 $base ${ID_COUNT}" > "/proc/$first/$map" || fail "the numbers from $base on could not be given to a user namespace ($map)"
done
exec 9<"/proc/$first/ns/user" || fail 'the user namespace could not be held'
eval "exec $write>&-"
wait "$first"
case $way in
  perl) perl -e "$mover" /proc/self/fd/9 "$hold" ${HOLD} "\${@:1:count}" </dev/null ;;
  mount) bash --noprofile --norc -c "$mover" move /proc/self/fd/9 "$hold" ${HOLD} "\${@:1:count}" </dev/null ;;
esac || fail 'the owners of a mount could not be moved'
shift "$count"
exec nsenter --user=/proc/self/fd/9 -S 0 -G 0 -- "$@"
`;

/** The words to begin with; the program that goes on inside follows them. `folder`: an empty one of this run, to put the hold together in. */
export const withMovedOwners = (ids: MovedIds, { places }: ViewHold, folder: string): readonly string[] => {
  const words = places.flatMap(({ from, name, must }) => [must ? '1' : '', from, `${folder}/${name}`]);
  return [
    ...['unshare', '--mount', '--propagation', 'slave', 'bash', '--noprofile', '--norc', '-c', OUTER, 'outer'],
    ...[String(ids.base), ids.way, MOVERS[ids.way], folder, String(words.length)],
    ...words,
  ];
};
