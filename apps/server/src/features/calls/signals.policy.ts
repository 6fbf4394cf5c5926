import type { SignalFrame } from '@app/contract/calls';

/** A signal as it goes on to the other side. */
export type CleanSignal = Pick<SignalFrame, 'description' | 'candidate'>;

const NOWHERE = '0.0.0.0';
/**
 * `candidate:1 1 udp 41885695 192.0.2.7 50000 typ relay raddr 0.0.0.0 rport 0 generation 0 ufrag x network-cost 999` (RFC 8839, 5.1). A name in place
 * of the address would be asked of its owner's name server by the other's browser, and so tell where that browser is.
 */
const RELAY =
  /^candidate:\S{1,32} \d{1,5} udp \d{1,10} (?:(?:\d{1,3}\.){3}\d{1,3}|(?=\S*:)[\da-f:.]{2,45}) \d{1,5} typ relay(?: raddr \S{1,64})?(?: rport \d{1,5})?((?: [\w-]{1,32} [\w+/-]{1,256}){0,8})$/i;
/** Words that may follow; anything else of the member's network is left out. */
const KEPT_EXTENSIONS: ReadonlySet<string> = new Set(['generation', 'ufrag', 'network-id', 'network-cost']);
/** Words that stand once, before these. */
const REPEATED: ReadonlySet<string> = new Set(['typ', 'raddr', 'rport']);
/** Lines in which people write who and where they are; browsers send none of them. */
const OF_PEOPLE = /^[ieup]=/;
/** Lines that stay, without what they could tell. */
const EMPTIED_LINES: readonly (readonly [RegExp, string])[] = [
  [/^s=.*$/, 's=-'],
  [/^(o=\S+ \d+ \d+ IN) IP[46] \S+$/, `$1 IP4 ${NOWHERE}`],
  [/^c=IN IP[46] \S+$/, `c=IN IP4 ${NOWHERE}`],
  [/^(a=rtcp:\d+)(?: IN IP[46] \S+)?$/, '$1'],
];
const TELLS_AN_ADDRESS = /^(?:o=|c=|a=rtcp:|a=remote-candidates:|a=alt|a=source-filter)/;

/** Returns a candidate of the relay without any address behind it; null for every other kind. */
function cleanCandidate(candidate: string): string | null {
  // An empty one says that there are no more.
  if (candidate === '') return candidate;
  const found = RELAY.exec(candidate);
  if (!found) return null;
  const extensions = (found[1] ?? '').trim().split(' ');
  if (extensions.some((name, place) => place % 2 === 0 && REPEATED.has(name.toLowerCase()))) return null;
  const kept = extensions.flatMap((name, place) =>
    place % 2 === 0 && KEPT_EXTENSIONS.has(name.toLowerCase()) ? [`${name} ${extensions[place + 1] ?? ''}`] : [],
  );
  const head = candidate.slice(0, candidate.toLowerCase().indexOf(' typ relay'));
  return [`${head} typ relay raddr ${NOWHERE} rport 0`, ...kept].join(' ');
}

/** Returns a line as it may go on, '' where it is left out, null where the whole description is refused. */
function cleanLine(line: string): string | null {
  if (OF_PEOPLE.test(line)) return '';
  if (/^a=candidate:/i.test(line)) {
    const clean = cleanCandidate(line.slice('a='.length));
    return clean && `a=${clean}`;
  }
  for (const [shape, clean] of EMPTIED_LINES) if (shape.test(line)) return line.replace(shape, clean);
  return TELLS_AN_ADDRESS.test(line) ? null : line;
}

/** Returns a session description whose every candidate is the relay's and whose addresses are nobody's; null where it cannot be had. */
export function cleanDescription(sdp: string): string | null {
  const lines: string[] = [];
  for (const line of sdp.split(/\r\n|\r|\n/)) {
    const clean = cleanLine(line);
    if (clean === null) return null;
    if (clean !== '') lines.push(clean);
  }
  if (lines[0] !== 'v=0') return null;
  return `${lines.join('\r\n')}\r\n`;
}

/** Returns what of a signal goes on to the other side, so that no address of a member does; null where nothing may. */
export function cleanSignal({ description, candidate }: CleanSignal): CleanSignal | null {
  if (description) {
    const sdp = cleanDescription(description.sdp);
    return sdp === null ? null : { description: { type: description.type, sdp } };
  }
  if (!candidate) return null;
  const clean = cleanCandidate(candidate.candidate);
  return clean === null ? null : { candidate: { ...candidate, candidate: clean } };
}
