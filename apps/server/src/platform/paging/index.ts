/** The keys beside `data` of a list that pages; `lastPageMax` caps how far one can page while `total` stays exact. */
export function pageKeys(page: number, perPage: number, rows: number, total: number, lastPageMax = Number.MAX_SAFE_INTEGER) {
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
