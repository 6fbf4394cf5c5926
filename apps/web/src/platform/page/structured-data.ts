/** A thing of schema.org, without its `@context`. Says only what the page shows. */
export type StructuredData = { readonly '@type': string; readonly [property: string]: unknown };

/** The way to a page from the first one: names and whole addresses. */
export const breadcrumbList = (steps: readonly { readonly name: string; readonly address: string }[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, address }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: address })),
});
