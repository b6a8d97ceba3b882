// What a person can do about a refusal in a note, in the words of the surface they sit at: one has flags, another has settings.

export interface NoteWays {
  /** The note is private, and the model is not on this machine. */
  readonly localModel: string;
  /** Nobody has said that this model may be used, which only the note names. */
  allow(model: string): string;
  /** The note is another one now: where the answer is that was not added. */
  readonly answer: string;
}
