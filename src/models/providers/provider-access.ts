// What the person has given for one provider: a key, an address, or both.

export interface ProviderAccess {
  /** The name on its card. */
  readonly provider: string;
  /** `keys.yaml` and a key that a desk handed over (held in memory until this process ends) are the person's word; a variable found in the environment is asked about once. */
  readonly from: 'environment' | 'file' | 'held';
  /** A function, so that a key is not printed along with the object that holds it. Absent: none is needed or known. */
  key?(): string;
  readonly baseUrl?: string;
}
