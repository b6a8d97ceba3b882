// What a note's change says, cut where its words change places: only how it is drawn hangs on it.

export type SentencePart = { readonly is: 'name' | 'was' | 'now' | 'plain'; readonly text: string };

/** "Status: live → paused" as a name, what was and what will be; any other sentence in one piece. */
export const sentenceParts = (sentence: string): readonly SentencePart[] => {
  const [, name, was, now] = /^([^:→]{1,60}): ([^→;]{1,200}) → ([^→;]{1,200})$/.exec(sentence) ?? [];
  if (name === undefined || was === undefined || now === undefined) return [{ is: 'plain', text: sentence }];
  return [
    { is: 'name', text: name },
    { is: 'was', text: was },
    { is: 'now', text: now },
  ];
};
