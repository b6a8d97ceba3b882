// What of the difference is in sight, read from the page.

/** Pixels are from the top of the view. */
export interface SightRow {
  readonly piece: string;
  /** Absent: the piece itself, which has no rows. */
  readonly row?: string;
  /** The place of its file among the files. */
  readonly file: number;
  readonly hunk?: number;
  readonly top: number;
  readonly bottom: number;
  /** Where its piece begins. */
  readonly pieceTop: number;
}

export const sightOf = (root: HTMLElement, view: { readonly top: number; readonly height: number }): SightRow[] => {
  const found: SightRow[] = [];
  for (const element of piecesIn(root)) {
    const box = boxOf(element);
    const [top, bottom] = [box.top - view.top, box.bottom - view.top];
    if (bottom <= 0 || top >= view.height) continue;
    const own = { piece: element.dataset.piece ?? '', file: Number(element.dataset.file), pieceTop: top };
    const rows = element.querySelectorAll<HTMLElement>('[data-row]');
    if (rows.length === 0) found.push({ ...own, top, bottom });
    for (const row of rows) {
      const { top: rowTop, bottom: rowBottom } = row.getBoundingClientRect();
      if (rowBottom <= view.top || rowTop >= view.top + view.height) continue;
      const { row: key = '', hunk } = row.dataset;
      const place = { row: key, top: rowTop - view.top, bottom: rowBottom - view.top };
      found.push({ ...own, ...place, ...(hunk === undefined ? {} : { hunk: Number(hunk) }) });
    }
  }
  return found;
};

/** A head that sticks to the top still begins where its file begins. */
export const boxOf = (piece: HTMLElement): { readonly top: number; readonly bottom: number } => {
  const { top, bottom, height } = piece.getBoundingClientRect();
  if (piece.dataset.sticks === undefined || piece.parentElement === null) return { top, bottom };
  const start = piece.parentElement.getBoundingClientRect().top;
  return { top: start, bottom: start + height };
};

export const piecesIn = (root: HTMLElement): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-piece]'),
];

export const pieceIn = (root: HTMLElement, key: string): HTMLElement | undefined =>
  root.querySelector<HTMLElement>(`[data-piece="${CSS.escape(key)}"]`) ?? undefined;

export const rowIn = (piece: HTMLElement, key: string): HTMLElement | undefined =>
  piece.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`) ?? undefined;
