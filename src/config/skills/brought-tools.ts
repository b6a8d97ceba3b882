// How a loaded skill asks for the tools it brings: by words of its own, so that nothing else shows them.

/** Under this a tool waits that is offered only because a skill names it. */
export const broughtAs = (word: string): string => `skill:${word}`;

/** What is shown once the skill is loaded: its tools by name, and groups of them, whether they wait for it or for anyone. */
export const shownBy = (tools: readonly string[]): readonly string[] =>
  tools.flatMap((word) => [word, broughtAs(word)]);

/** Whether a tool waits for a skill that is not loaded. `shown` is what loaded ones ask for; a bare name in it is no skill's word. */
export const waitsForSkill = (
  { name, onDemand }: { readonly name: string; readonly onDemand?: string },
  shown: ReadonlySet<string> = new Set(),
): boolean => onDemand?.startsWith(broughtAs('')) === true && !shown.has(onDemand) && !shown.has(broughtAs(name));
