// How a loaded skill asks for the tools it brings: by words of its own, so that nothing else shows them.

/** Under this a tool waits that is offered only because a skill names it. */
export const broughtAs = (group: string): string => `skill:${group}`;

/** What is shown once the skill is loaded: its tools by name, and groups of them, whether they wait for it or for anyone. */
export const shownBy = (tools: readonly string[]): readonly string[] =>
  tools.flatMap((word) => [word, broughtAs(word)]);

/** Whether a tool waits for a skill that is not loaded. `shown` is what loaded ones ask for. */
export const waitsForSkill = (
  { name, onDemand }: { readonly name: string; readonly onDemand?: string },
  shown: readonly string[] = [],
): boolean => onDemand?.startsWith(broughtAs('')) === true && !shown.includes(onDemand) && !shown.includes(name);
