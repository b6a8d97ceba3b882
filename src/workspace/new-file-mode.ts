// The mode of a file that we make: what any program asks for, less what the person's umask takes.

export const newFileMode = (): number => 0o666 & ~process.umask();
