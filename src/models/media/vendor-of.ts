// Who made a model, by its id: the provider, or behind a router the name it puts first.

/** "openrouter/anthropic/claude-x" is "anthropic"; "ollama/llava" is "ollama". */
export const vendorOf = (id: string): string => {
  const [provider = '', vendor = ''] = id.toLowerCase().split('/');
  return provider === 'openrouter' ? vendor : provider;
};
