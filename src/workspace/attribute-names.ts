// What the names of extended attributes mean for us.

/** Labels that the system gives every file anew, by where it is. */
const OF_THE_SYSTEM: readonly string[] = ['security.selinux', 'security.SMACK64', 'security.apparmor'];

/** Powers and signatures over bytes: they do not go over to other bytes. */
export const isLeftBehind = (attribute: string): boolean =>
  attribute.startsWith('security.') && !OF_THE_SYSTEM.includes(attribute);

/** What a layered view notes for itself. */
const OF_LAYERS = /^(?:user|trusted)\.overlay\./;
/** A new file gets it from its folder, here as there. */
const INHERITED = 'system.posix_acl_access';

/** Whether a command gave or took it. */
export const isGiven = (attribute: string, isNew: boolean): boolean =>
  isOwnAttribute(attribute) && !OF_LAYERS.test(attribute) && !(isNew && attribute === INHERITED);

/** What a file has of its own, and what therefore does not come back once it was deleted. */
export const isOwnAttribute = (attribute: string): boolean => !OF_THE_SYSTEM.includes(attribute);
