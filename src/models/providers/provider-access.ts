// What the person has given for one provider: a key, an address, or both.

export interface ProviderAccess {
  /** The name on its card. */
  readonly provider: string;
  /** Which of the two: `keys.yaml` is the person's word, a variable found in the environment is asked about once. */
  readonly from: 'environment' | 'file';
  /** A function, so that a key is not printed along with the object that holds it. Absent: none is needed or known. */
  key?(): string;
  readonly baseUrl?: string;
}
