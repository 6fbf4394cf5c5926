/** `rows` stand on this page, `total` on all; `lastPageMax` caps how far one can page while `total` stays exact. */
export type PageOf = {
  readonly page: number;
  readonly perPage: number;
  readonly rows: number;
  readonly total: number;
  readonly lastPageMax?: number;
};

/** Returns the keys beside `data` of a list that pages. */
export function pageKeys({ page, perPage, rows, total, lastPageMax = Number.MAX_SAFE_INTEGER }: PageOf) {
  const first = (page - 1) * perPage;
  return {
    current_page: page,
    from: rows > 0 ? first + 1 : null,
    last_page: Math.max(1, Math.min(Math.ceil(total / perPage), lastPageMax)),
    per_page: perPage,
    to: rows > 0 ? first + rows : null,
    total,
  };
}
