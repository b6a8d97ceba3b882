// Whether a model named in a record runs on this machine, as far as its name tells; when in doubt it does not.

/** One over the wire may be local by its address, which a name does not say: then it counts as elsewhere, and too much is said, never too little. */
export const isLocalModel = (id: string): boolean => id === 'offline' || id.startsWith('gguf/');
