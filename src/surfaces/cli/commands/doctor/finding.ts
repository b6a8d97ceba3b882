// One thing the doctor looked at.

export interface DoctorFinding {
  /** "commands", "store": a word or two. */
  readonly about: string;
  /** good: as it should be. less: there is a next best way, which is named. broken: it does not work. */
  readonly state: 'good' | 'less' | 'broken';
  readonly words: string;
  /** What would make it better. */
  readonly fix?: string;
}
