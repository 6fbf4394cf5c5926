/** Returns the page that `?page=` names; what makes no sense is the first. */
export const pageNumberOf = (search: URLSearchParams): number => {
  const text = search.get('page') ?? '';
  return /^[1-9][0-9]{0,6}$/.test(text) ? Number(text) : 1;
};

/** Returns `page` of the call: left out for the first, so that the call has one address. */
export const pageOfCall = (page: number): { page?: string } => (page === 1 ? {} : { page: String(page) });
