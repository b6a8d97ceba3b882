// Closes what whoever started the runtime left open: a program that we start could write there.

/** Lines for bash; other shells read a number of two digits as a word. Descriptors up to `last` (9 at most) are ours and stay. */
export const closeLeftOpen = (last: number): string => `
for each in /proc/self/fd/*; do
  case \${each##*/} in [0-${last}] | *[!0-9]*) ;; *) eval "exec \${each##*/}>&-" ;; esac
done
`;
