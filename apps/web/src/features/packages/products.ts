import type { StructuredData } from '#platform/page';
import type { Package } from './packages.queries.ts';

/** Returns the packages on sale as products with their price, for search engines: what the cards show, and no more. */
export const products = (packages: readonly Package[], address: string): readonly StructuredData[] =>
  packages.map((item) => ({
    '@type': 'Product',
    name: item.name,
    description: [...new Set(item.features)].join(', ') || item.name,
    ...(item.image ? { image: new URL(item.image, address).href } : {}),
    offers: { '@type': 'Offer', price: item.price, priceCurrency: 'BDT', availability: 'https://schema.org/InStock', url: address },
  }));
