import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './push-endpoint.ts';

/**
 * Resolves a name as the system does and refuses it where any of its addresses is not public. It is asked by the connection itself,
 * so that the address that was judged is the one that is connected to.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  systemLookup(hostname, { ...options, all: true }, (failure, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (failure || !first) return done(failure ?? refusal(), '');
    if (!addresses.every(({ address }) => isPublicAddress(address))) return done(refusal(), '');
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

const refusal = (): NodeJS.ErrnoException => Object.assign(new Error('the host has no public address'), { code: 'EPRIVATE' });
