import * as z from 'zod/mini';
import { endpoint } from '../kernel/index.ts';
import { AssistedPackage, CurrencyRates, FreeCounts, Package, PackageId } from './packages.schemas.ts';

/** The premium packages that can be bought, in the order that staff chose. */
export const listPackages = endpoint({
  name: 'packages.list',
  method: 'GET',
  path: '/packages',
  access: 'public',
  /** Rates are null where the operator has set none. An answer that a browser kept from earlier has the list alone. */
  response: z.object({ data: z.array(Package), free: z.optional(FreeCounts), currency_rates: z.optional(z.nullable(CurrencyRates)) }),
});

/** The packages of the assisted service that can be bought, in the order that staff chose. */
export const listAssistedPackages = endpoint({
  name: 'packages.list-assisted',
  method: 'GET',
  path: '/matchmaking-packages',
  access: 'public',
  response: z.object({ data: z.array(AssistedPackage) }),
});

/** One package that can be bought, premium or assisted. */
export const getPackage = endpoint({
  name: 'packages.get',
  method: 'GET',
  path: '/packages/:package_id',
  access: 'public',
  params: z.object({ package_id: PackageId }),
  response: z.object({ data: Package }),
  refusals: ['package_not_found'],
});
