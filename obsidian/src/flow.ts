// The plugin Flow, where it runs in this app: it keeps the hotlist in memory and writes it whole, over whatever came from outside meanwhile.
import type { App } from 'obsidian';

export const runsFlow = (app: App): boolean => {
  // Not among what the app declares; where it is missing nothing is claimed.
  const { plugins } = app as { readonly plugins?: { readonly enabledPlugins?: ReadonlySet<string> } };
  return plugins?.enabledPlugins?.has('flow') === true;
};
