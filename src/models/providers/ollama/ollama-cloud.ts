// Models that an Ollama on this machine only passes on to Ollama's own servers.

/** "gpt-oss:120b-cloud", "glm-4.6:cloud": the address is local, the model is not, and what is private must not go there. */
export const isOllamaCloud = (name: string): boolean => /[:-]cloud$/i.test(name.trim());
