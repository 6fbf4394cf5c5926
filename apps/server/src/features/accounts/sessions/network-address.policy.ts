const IPV6_GROUPS = 8;
const HIDDEN = '*';

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array.from({ length: Math.max(0, IPV6_GROUPS - left.length - right.length) }, () => '0'), ...right];
}

/** A network address with its last two parts hidden. */
export function maskedAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=[0-9.]+$)/i, '').replace(/%.*$/, '');
  const [separator, parts] = plain.includes(':') ? [':', groupsOf(plain)] : ['.', plain.split('.')];
  return [...parts.slice(0, -2), HIDDEN, HIDDEN].join(separator);
}
