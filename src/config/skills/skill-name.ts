// What a skill may be called: a name is a name, and nothing in it can lead elsewhere.

/** As files and people write it: small letters, digits and -. */
const SKILL_NAME = /^[a-z0-9-]+$/;
/** What other agents take, too. */
const LONGEST = 64;
/** Windows cannot have files of these names, and folders are synced. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

export const NAME_RULE = `Small letters, digits and -, such as tidy-csv; at most ${LONGEST}.`;

export const isSkillName = (text: string): boolean =>
  text.length <= LONGEST && SKILL_NAME.test(text) && !DEVICES.test(text);

/** "Tidy CSV" and tidy_csv mean tidy-csv. Nothing when it cannot be a name. */
export const skillNameOf = (written: string): string | undefined => {
  const name = written.trim().replace(/[\s_]+/g, '-');
  // Only these letters: other alphabets have letters that become others, or look like them.
  if (!/^[A-Za-z0-9-]+$/.test(name)) return undefined;
  return isSkillName(name.toLowerCase()) ? name.toLowerCase() : undefined;
};
