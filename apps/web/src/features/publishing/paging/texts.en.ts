export const en = {
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  pageOf: 'Page {page} of {last}',
  nothingHere: 'There is nothing on this page',
  firstPage: 'Go to the first page',
} as const;
