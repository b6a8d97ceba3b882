// Whether a person sits at this terminal: what is asked goes to stderr, what is typed comes from stdin.

export const isInteractive = (): boolean => process.stdin.isTTY === true && process.stderr.isTTY === true;
