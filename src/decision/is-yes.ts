// What counts as a yes to a question that is answered yes or no. Everything else is a no: an empty line, another word, silence.

export const isYes = (typed: string): boolean => ['y', 'yes'].includes(typed.trim().toLowerCase());
