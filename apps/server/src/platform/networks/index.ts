const HIGH_BYTE = 8;

/**
 * Returns the networks around one from which somebody speaks, as `networkOf` of http names it: `middle` of /24 and /56, `wide` of /16 and /48.
 * Who rents a server has a /56 or a /48 of IPv6 for nothing.
 */
export function networksAround(network: string): { readonly middle: string; readonly wide: string } {
  if (!network.includes(':')) {
    const parts = network.split('.');
    return { middle: `${parts.slice(0, 3).join('.')}.0/24`, wide: `${parts.slice(0, 2).join('.')}.0.0/16` };
  }
  const [first = '0', second = '0', third = '0', fourth = '0'] = network.split(':');
  const wide = [first, second, third].join(':');
  const half = ((Number.parseInt(fourth || '0', 16) >> HIGH_BYTE) << HIGH_BYTE).toString(16);
  return { middle: `${wide}:${half}::/56`, wide: `${wide}::/48` };
}
