/** Amounts are whole cents, so that sums are exact. */
export type Cents = number;

export function add(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Half a cent is rounded up. */
export function percent(amount: Cents, rate: number): Cents {
  return Math.round((amount * rate) / 100);
}

// TODO: other currencies than the euro
export function format(amount: Cents): string {
  const sign = amount < 0 ? '-' : '';
  const cents = String(Math.abs(amount)).padStart(3, '0');
  return `${sign}${cents.slice(0, -2)}.${cents.slice(-2)} €`;
}
