import type { PackageItem } from '#features/packages';

/** How the sale of a package is posted: premium and assisted packages have accounts of their own. */
const SALES = {
  premium: { account: 'package_sales', byGateway: 'package_by_gateway', fromWallet: 'package_from_wallet' },
  assisted: { account: 'assisted_sales', byGateway: 'assisted_by_gateway', fromWallet: 'assisted_from_wallet' },
} as const;

export const saleOf = ({ itemCopy }: { readonly itemCopy: Pick<PackageItem, 'catalogue'> | null }) =>
  SALES[itemCopy?.catalogue ?? 'premium'];
