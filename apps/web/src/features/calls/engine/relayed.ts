const OWN_ADDRESS = / raddr \S+ rport \d+/;

/** Returns a candidate as it may leave this device: one that leads through the relay, without the address behind it; null for every other (CALL-07). */
export function relayedOnly(candidate: string): string | null {
  if (candidate === '') return candidate;
  return / typ relay\b/.test(candidate) ? candidate.replace(OWN_ADDRESS, ' raddr 0.0.0.0 rport 0') : null;
}

const CANDIDATE_LINE = /^a=(candidate:.*)$/;

/** Returns a session description without candidates that name this device. */
export const withoutOwnAddresses = (sdp: string): string =>
  sdp
    .split(/\r?\n/)
    .map((line) => {
      const candidate = CANDIDATE_LINE.exec(line)?.[1];
      if (candidate === undefined) return line;
      const kept = relayedOnly(candidate);
      return kept === null ? null : `a=${kept}`;
    })
    .filter((line) => line !== null)
    .join('\r\n');
