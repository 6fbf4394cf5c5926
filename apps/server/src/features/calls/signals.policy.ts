import type { SignalFrame } from '@app/contract/calls';

/** A signal as it goes on to the other side. */
export type CleanSignal = Pick<SignalFrame, 'description' | 'candidate'>;

const NOWHERE = '0.0.0.0';
/**
 * `candidate:1 1 udp 41885695 192.0.2.7 50000 typ relay raddr 0.0.0.0 rport 0 generation 0 ufrag x network-cost 999` (RFC 8839, 5.1). A name in place
 * of the address would be asked of its owner's name server by the other's browser, and so tell where that browser is.
 */
const RELAY =
  /^candidate:[\w+/]{1,32} \d{1,5} udp \d{1,10} (?:(?:\d{1,3}\.){3}\d{1,3}|(?=\S*:)[\da-f:.]{2,45}) \d{1,5} typ relay(?: raddr \S{1,64})?(?: rport \d{1,5})?((?: [\w-]{1,32} [\w+/-]{1,64}){0,8})$/i;
/** Words that may follow; anything else of the member's network is left out. */
const KEPT_EXTENSIONS: ReadonlySet<string> = new Set(['generation', 'ufrag', 'network-id', 'network-cost']);
/** Words that stand once, before these. */
const REPEATED: ReadonlySet<string> = new Set(['typ', 'raddr', 'rport']);
/** Lines that stay, without what they could tell. */
const EMPTIED_LINES: readonly (readonly [RegExp, string])[] = [
  [/^s=.*$/, 's=-'],
  [/^o=\S+ (\d{1,20} \d{1,20}) IN IP[46] \S+$/, `o=- $1 IN IP4 ${NOWHERE}`],
  [/^c=IN IP[46] \S+$/, `c=IN IP4 ${NOWHERE}`],
  [/^(a=rtcp:\d{1,5})(?: IN IP[46] \S+)?$/, '$1'],
];
const TELLS_AN_ADDRESS = /^(?:o=|c=|a=rtcp:|a=remote-candidates:|a=alt|a=source-filter)/;

/** Extensions of RTP headers that browsers name, whose words leave no room for others. */
const HEADER_EXTENSIONS = [
  'urn:ietf:params:rtp-hdrext:[a-z-]{1,32}(?::[a-z-]{1,32})?',
  'urn:3gpp:video-orientation',
  'http://www\\.webrtc\\.org/experiments/rtp-hdrext/[a-z-]{1,40}\\d{0,2}',
  'http://www\\.ietf\\.org/id/draft-[a-z-]{1,64}-\\d\\d',
  'https://aomediacodec\\.github\\.io/av1-rtp-spec/#dependency-descriptor-rtp-header-extension',
].join('|');
const TOKEN = String.raw`[\w{}+/=-]{1,40}`;
/** Lines of a description that browsers write and read (RFC 8866, 8829, 8839). Any other, in which people could write, is left out. */
const KNOWN_LINES: readonly RegExp[] = [
  /^v=0$/,
  /^t=0 0$/,
  /^b=(?:AS|CT|TIAS|RR|RS):\d{1,9}$/,
  /^m=(?:audio|video) \d{1,5} (?:UDP\/TLS\/)?RTP\/S?AVPF?(?: \d{1,3}){1,64}$/,
  /^m=application \d{1,5} (?:UDP\/)?(?:DTLS\/)?SCTP (?:webrtc-datachannel|5000)$/,
  /^a=group:BUNDLE(?: \w{1,16}){0,16}$/,
  /^a=(?:sendrecv|sendonly|recvonly|inactive|bundle-only|end-of-candidates|extmap-allow-mixed|ice-lite|rtcp-mux|rtcp-mux-only|rtcp-rsize)$/,
  new RegExp(`^a=msid-semantic: ?WMS(?: (?:\\*|${TOKEN})){0,4}$`),
  new RegExp(`^a=msid:(?:-|${TOKEN})(?: ${TOKEN})?$`),
  new RegExp(`^a=ssrc:\\d{1,10} (?:(?:cname|mslabel|label):${TOKEN}|msid:(?:-|${TOKEN}) ${TOKEN})$`),
  /^a=ssrc-group:(?:FID|FEC-FR|SIM)(?: \d{1,10}){1,8}$/,
  /^a=ice-ufrag:[\w+/]{4,64}$/,
  /^a=ice-pwd:[\w+/]{22,64}$/,
  /^a=ice-options:(?: ?(?:trickle|ice2|renomination)){1,3}$/,
  /^a=fingerprint:sha-(?:1|224|256|384|512) [\dA-F]{2}(?::[\dA-F]{2}){19,63}$/i,
  /^a=setup:(?:actpass|active|passive|holdconn)$/,
  /^a=mid:\w{1,16}$/,
  new RegExp(`^a=extmap:\\d{1,3}(?:/(?:sendrecv|sendonly|recvonly|inactive))? (?:${HEADER_EXTENSIONS})$`),
  /^a=rtpmap:\d{1,3} [A-Za-z][\w-]{0,24}\/\d{4,6}(?:\/\d)?$/,
  /^a=rtcp-fb:(?:\d{1,3}|\*) (?:nack(?: pli| sli| rpsi)?|ccm (?:fir|tmmbr)|goog-remb|goog-lntf|transport-cc|rrtr)$/,
  /^a=(?:ptime|maxptime|minptime):\d{1,3}$/,
  /^a=rtcp-xr:rcvr-rtt=(?:all|sender)(?::\d{1,5})?$/,
  /^a=sctp-port:\d{1,5}$/,
  /^a=sctpmap:5000 webrtc-datachannel \d{1,5}$/,
  /^a=max-message-size:\d{1,10}$/,
];
/** `a=fmtp:111 minptime=10;useinbandfec=1`, `a=fmtp:63 111/111`, `a=fmtp:101 0-15`. */
const FORMAT = /^(a=fmtp:\d{1,3}) (.+)$/;
const FORMAT_NUMBERS = /^\d{1,3}(?:[/-]\d{1,3}){0,4}$/;
const FORMAT_PARAMETERS =
  'apt|cbr|level-asymmetry-allowed|level-id|level-idx|max-fr|max-fs|maxaveragebitrate|maxplaybackrate|minptime|packetization-mode|profile|' +
  'profile-id|profile-level-id|repair-window|sprop-maxcapturerate|sprop-stereo|stereo|tier|tier-flag|tx-mode|usedtx|useinbandfec';
const FORMAT_PARAMETER = new RegExp(`^(?:${FORMAT_PARAMETERS})=\\w{1,8}$`);

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

/** Returns the parameters of a format that browsers know; '' where none is left. */
function cleanFormat(format: string, parameters: string): string {
  if (FORMAT_NUMBERS.test(parameters)) return `${format} ${parameters}`;
  const kept = parameters.split(/; ?/).filter((parameter) => FORMAT_PARAMETER.test(parameter));
  return kept.length === 0 ? '' : `${format} ${kept.join(';')}`;
}

/** Returns a line as it may go on, '' where it is left out, null where the whole description is refused. */
function cleanLine(line: string): string | null {
  if (/^a=candidate:/i.test(line)) {
    const clean = cleanCandidate(line.slice('a='.length));
    return clean && `a=${clean}`;
  }
  for (const [shape, clean] of EMPTIED_LINES) if (shape.test(line)) return line.replace(shape, clean);
  if (TELLS_AN_ADDRESS.test(line)) return null;
  const [, format, parameters] = FORMAT.exec(line) ?? [];
  if (format && parameters) return cleanFormat(format, parameters);
  return KNOWN_LINES.some((shape) => shape.test(line)) ? line : '';
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
  return clean === null || !isPlain(candidate) ? null : { candidate: { ...candidate, candidate: clean } };
}

/** True if the names beside a candidate are such as browsers give. */
const isPlain = ({ sdpMid, usernameFragment }: NonNullable<CleanSignal['candidate']>): boolean =>
  /^\w{0,16}$/.test(sdpMid ?? '') && /^[\w+/]{0,64}$/.test(usernameFragment ?? '');
