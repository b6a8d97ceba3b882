// Started by root, a command must be nobody for the kernel and itself to everyone else: a user namespace whose numbers begin elsewhere, and mounts
// whose owners are moved by the same amount, so that what it writes is owned on disk as if there were neither.
import { ID_COUNT } from './free-ids.ts';
import { HOLD, type Hold, type MovedIds } from './hold.ts';

/**
 * Takes a namespace and then triples: whether it must be moved, from where, to where. open_tree (428, OPEN_TREE_CLONE, AT_RECURSIVE unless it must),
 * mount_setattr (442, MOUNT_ATTR_IDMAP), move_mount (429); the same numbers on every architecture.
 */
const PERL = String.raw`
my ($space, @rest) = @ARGV;
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
`;

/** The same by util-linux 2.39: one mount each. */
const MOUNT = `
while [ $# -gt 0 ]; do
  if [ -d "$2" ]; then mkdir "$3"; elif [ -e "$2" ]; then : > "$3"; fi
  if [ "$1" = 1 ]; then
    mount -n --bind -o "X-mount.idmap=/proc/self/fd/9" -- "$2" "$3" || exit 1
  elif [ -e "$2" ]; then
    mount -n --bind -o "X-mount.idmap=/proc/self/fd/9" -- "$2" "$3" 2>/dev/null || mount -n --rbind -- "$2" "$3" || exit 1
  fi
  shift 3
done
`;

const MOVERS: Readonly<Record<MovedIds['way'], string>> = { perl: PERL, mount: MOUNT };

/**
 * As root, in a mount namespace of its own. The first process of the user namespace lives only until a descriptor holds the namespace. Then everything
 * is put into the hold, the hold is put where anybody can walk to, and the rest happens as nobody. Each step that fails says which one it was.
 */
const OUTER = `
set -f
cd /
base=$1 way=$2 mover=$3 hold=$4 count=$5
shift 5
coproc SPACE { exec unshare --user bash --noprofile --norc -c 'echo; read -r' 3<&- 4>&- 5<&- 6<&-; }
read -r -u "\${SPACE[0]}" || exit 95
first=$SPACE_PID write=\${SPACE[1]}
echo "0 $base ${ID_COUNT}" > "/proc/$first/uid_map" && echo "0 $base ${ID_COUNT}" > "/proc/$first/gid_map" || exit 95
exec 9<"/proc/$first/ns/user" || exit 95
eval "exec $write>&-"
wait "$first"
mount -n -t tmpfs -o mode=755,size=1m hold "$hold" || exit 96
case $way in
  perl) perl -e "$mover" /proc/self/fd/9 "\${@:1:count}" </dev/null ;;
  mount) bash --noprofile --norc -c "$mover" move "\${@:1:count}" </dev/null ;;
esac || exit 96
shift "$count"
mount -n --move "$hold" ${HOLD} || exit 96
exec nsenter --user=/proc/self/fd/9 -S 0 -G 0 -- "$@"
`;

/** The words to begin with; the program that goes on inside follows them. `folder`: an empty one of ours, to mount the hold on at first. */
export const withMovedOwners = (ids: MovedIds, { places }: Hold, folder: string): readonly string[] => {
  const words = places.flatMap(({ from, name, must }) => [must ? '1' : '', from, `${folder}/${name}`]);
  return [
    ...['unshare', '--mount', '--propagation', 'slave', 'bash', '--noprofile', '--norc', '-c', OUTER, 'outer'],
    ...[String(ids.base), ids.way, MOVERS[ids.way], folder, String(words.length)],
    ...words,
  ];
};
