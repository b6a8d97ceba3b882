// Which addresses in a model's words a click may follow: the web and mail. Everything else (files, other programs, scripts) is words.

export const followed = (to: string): string | undefined =>
  /^(?:https?:\/\/|mailto:)\S+$/i.test(to) && URL.canParse(to) ? to : undefined;
