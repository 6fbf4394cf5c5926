import { describe, expect, it } from 'vitest';
import { ClientFrame } from '@app/contract/live';
import { cleanDescription, cleanSignal } from './signals.policy.ts';

/** An offer as Chromium writes it with `iceTransportPolicy: 'relay'` once it has gathered. */
const CHROMIUM = [
  'v=0',
  'o=- 4611731400430051336 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'a=msid-semantic: WMS 0f3c',
  'm=audio 51234 UDP/TLS/RTP/SAVPF 111 63',
  'c=IN IP4 203.0.113.9',
  'a=rtcp:9 IN IP4 0.0.0.0',
  'a=candidate:2068418563 1 udp 41885695 203.0.113.9 51234 typ relay raddr 198.51.100.23 rport 60411 generation 0 network-cost 999',
  'a=ice-ufrag:Qk9s',
  'a=ice-pwd:kYZ7sk0Jx9m7r2m8pXb5vQe1',
  'a=ice-options:trickle',
  'a=fingerprint:sha-256 6B:8B:F0:65:5F:78:E2:51:3B:AC:6F:F3:3F:46:1B:35:DC:B8:5F:64:1A:24:C2:43:F0:A1:58:D0:A1:2C:19:08',
  'a=setup:actpass',
  'a=mid:0',
  'a=sendrecv',
  'a=rtpmap:111 opus/48000/2',
  'a=fmtp:111 minptime=10;useinbandfec=1',
  '',
].join('\r\n');
/** One of Firefox, before it has gathered. */
const FIREFOX = [
  'v=0',
  'o=mozilla...THIS_IS_SDPARTA-99.0 5522018403104853041 0 IN IP6 2001:db8::23',
  's=-',
  't=0 0',
  'a=sendrecv',
  'm=audio 9 UDP/TLS/RTP/SAVPF 109',
  'c=IN IP6 2001:db8::23',
  'a=mid:0',
  '',
].join('\r\n');
const withLine = (line: string): string => `${CHROMIUM}${line}\r\n`;

describe('[CALL-01][CALL-07] a session description', () => {
  it('goes on without the address of anybody, whatever else it says', () => {
    const clean = cleanDescription(CHROMIUM) ?? '';
    expect(clean).toContain('o=- 4611731400430051336 2 IN IP4 0.0.0.0\r\n');
    expect(clean).toContain('c=IN IP4 0.0.0.0\r\n');
    expect(clean).toContain('a=rtcp:9\r\n');
    expect(clean).toContain(
      'a=candidate:2068418563 1 udp 41885695 203.0.113.9 51234 typ relay raddr 0.0.0.0 rport 0 generation 0 network-cost 999\r\n',
    );
    expect(clean).toContain('a=fingerprint:sha-256 6B:8B');
    expect(clean).toContain('a=rtpmap:111 opus/48000/2\r\n');
    expect(clean).not.toMatch(/198\.51\.100\.23|60411|127\.0\.0\.1/);
    const ofFirefox = cleanDescription(FIREFOX) ?? '';
    expect(ofFirefox).toContain('o=- 5522018403104853041 0 IN IP4 0.0.0.0\r\n');
    expect(ofFirefox).not.toContain('2001:db8');
  });

  it.each([
    'a=candidate:1 1 udp 2122260223 192.168.1.23 54321 typ host generation 0',
    'a=candidate:1 1 udp 2122260223 1b2c3d4e-aaaa-bbbb-cccc-0123456789ab.local 54321 typ host',
    'a=candidate:2 1 udp 1686052607 203.0.113.77 54321 typ srflx raddr 192.168.1.23 rport 54321 generation 0',
    'a=candidate:3 1 udp 1685921535 203.0.113.77 54321 typ prflx raddr 192.168.1.23 rport 54321',
    'a=candidate:4 1 tcp 1518280447 192.168.1.23 9 typ host tcptype active',
    'A=CANDIDATE:5 1 UDP 1 192.168.1.23 9 TYP HOST'.replace('A=', 'a='),
    'a=candidate:6 1 udp 1 203.0.113.9 5 typ relay typ host',
    'a=candidate:',
    'a=remote-candidates:1 192.168.1.23 54321',
    'a=rtcp:53020 IN IP4 126.16.64.4 more',
    'c=IN IP4 224.2.1.1/127/3 more',
    'o=jane 1 1 IN IP4',
    'a=source-filter: incl IN IP4 * 192.168.1.23',
    'a=candidate:7 1 udp 1 of-rahim.example.org 5 typ relay',
  ])('with the line %s goes nowhere', (line) => expect(cleanDescription(withLine(line))).toBeNull());

  it.each(['e=nadia@example.org', 'p=+8801711000000', 'u=https://example.org/nadia', 'i=call me at 01711000000'])(
    'loses the line %s, in which people write who they are',
    (line) => expect(cleanDescription(withLine(line))).not.toContain(line),
  );

  it.each([
    ['the session', 's=-', 's=nadia 01711000000'],
    ['its user', 'o=- ', 'o=01711000000 '],
  ])('loses the name of %s', (_, from, to) => expect(cleanDescription(CHROMIUM.replace(from, to))).toBe(cleanDescription(CHROMIUM)));

  it.each([
    'a=x-phone:01711000000',
    'a=note:call me at 01711000000',
    'a=rtpmap:96 01711000000/90000',
    'a=fmtp:96 phone=01711000000',
    'a=fmtp:96 apt=01711000000',
    'a=fmtp:96 01711000000',
    'a=extmap:3 http://01711000000.example.org/',
    'a=extmap:3 urn:ietf:params:rtp-hdrext:01711000000',
    'a=mid:call-01711000000 now',
    'a=group:BUNDLE 0 nadia@example.org',
    'a=ice-options:01711000000',
    'a=ssrc:1234 note:01711000000',
    'a=setup:01711000000',
    'a=fingerprint:sha-256 my number is 01711000000',
    'm=text 9 RTP/AVP 01711000000',
    'k=clear:01711000000',
    'b=X-phone:01711000000',
    'a=sendrecv 01711000000',
    'z=01711000000',
    '01711000000',
  ])('loses the line %s, which no browser writes', (line) => expect(cleanDescription(withLine(line))).toBe(cleanDescription(CHROMIUM)));

  it('keeps every line that browsers write', () => {
    const lines = [
      'a=extmap-allow-mixed',
      'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
      'a=extmap:3 http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
      'a=extmap:4/recvonly urn:ietf:params:rtp-hdrext:sdes:mid',
      'a=extmap:7 http://www.webrtc.org/experiments/rtp-hdrext/video-layers-allocation00',
      'a=extmap:9 https://aomediacodec.github.io/av1-rtp-spec/#dependency-descriptor-rtp-header-extension',
      'a=msid:- {0b8a7d4c-2c1e-4b60-9a53-77f0c3a1d9e2}',
      'a=msid:8d0f3c52 5b1c9f7e-0d34-4a86-a1b0-6f5c2c9b7e11',
      'a=ssrc:3735928559 cname:pK3+/aB9Zq1xYt0w',
      'a=ssrc:3735928559 msid:8d0f3c52 5b1c9f7e-0d34-4a86-a1b0-6f5c2c9b7e11',
      'a=ssrc-group:FID 3735928559 305419896',
      'a=rtcp-mux',
      'a=rtcp-rsize',
      'a=rtcp-fb:111 transport-cc',
      'a=rtcp-fb:96 nack pli',
      'a=rtcp-fb:* ccm fir',
      'a=rtpmap:126 telephone-event/8000',
      'a=rtpmap:36 flexfec-03/90000',
      'a=fmtp:63 111/111',
      'a=fmtp:101 0-15',
      'a=fmtp:97 apt=96',
      'a=fmtp:103 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42001f',
      'a=fmtp:49 level-id=180;profile-id=1;tier-flag=0;tx-mode=SRST',
      'a=fmtp:109 maxplaybackrate=48000;stereo=1;useinbandfec=1',
      'b=TIAS:64000',
      'm=video 9 UDP/TLS/RTP/SAVPF 96 97',
      'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
      'a=rtcp-xr:rcvr-rtt=all',
      'a=sctp-port:5000',
      'a=max-message-size:262144',
      'a=ice-options:trickle renomination',
    ];
    for (const line of lines) expect(cleanDescription(withLine(line))).toBe(`${cleanDescription(CHROMIUM)}${line}\r\n`);
    expect(cleanDescription(withLine('a=fmtp:96 max-fs=12288; max-fr=60;x-phone=017110000'))).toContain(
      'a=fmtp:96 max-fs=12288;max-fr=60\r\n',
    );
  });

  it('that is none goes nowhere', () => {
    expect(cleanDescription('hello')).toBeNull();
    expect(cleanDescription('')).toBeNull();
  });
});

it('[CALL-15] a round beyond the numbers of the database is no frame', () => {
  const signal = { type: 'call.signal', call_id: 1, candidate: { candidate: '' } };
  expect(ClientFrame.safeParse({ ...signal, round: 2_147_483_647 }).success).toBe(true);
  expect(ClientFrame.safeParse({ ...signal, round: 2_147_483_648 }).success).toBe(false);
  expect(ClientFrame.safeParse({ type: 'call.attach', call_id: 1, round: 2_147_483_648 }).success).toBe(false);
});

describe('[CALL-07][CALL-14] a candidate', () => {
  const sent = (candidate: string) => cleanSignal({ candidate: { candidate, sdpMid: '0', sdpMLineIndex: 0 } });
  it('of the relay goes on without what lies behind it', () => {
    expect(
      sent(
        'candidate:842163049 1 udp 41885439 203.0.113.9 50001 typ relay raddr 192.168.1.23 rport 60411 generation 0 ufrag Qk9s network-cost 999',
      ),
    ).toEqual({
      candidate: {
        candidate:
          'candidate:842163049 1 udp 41885439 203.0.113.9 50001 typ relay raddr 0.0.0.0 rport 0 generation 0 ufrag Qk9s network-cost 999',
        sdpMid: '0',
        sdpMLineIndex: 0,
      },
    });
    expect(sent('')?.candidate?.candidate).toBe('');
  });
  it.each([{ sdpMid: 'call 01711000000' }, { sdpMid: '0', usernameFragment: '01711 000000' }])(
    'with a name that no browser gives goes nowhere',
    (names) => expect(cleanSignal({ candidate: { candidate: '', ...names } })).toBeNull(),
  );
  it('may say nothing of the network beside what is known to be harmless', () =>
    expect(sent('candidate:1 1 udp 1 203.0.113.9 50001 typ relay raddr 0.0.0.0 rport 0 network-name eth0')?.candidate?.candidate).toBe(
      'candidate:1 1 udp 1 203.0.113.9 50001 typ relay raddr 0.0.0.0 rport 0',
    ));
  it.each([
    'candidate:1 1 udp 2122260223 192.168.1.23 54321 typ host generation 0',
    'candidate:2 1 udp 1686052607 203.0.113.77 54321 typ srflx raddr 192.168.1.23 rport 54321',
    'candidate:4 1 tcp 1518280447 192.168.1.23 9 typ host tcptype active',
    'candidate:1 1 udp 1 203.0.113.9 5 typ relay\r\na=candidate:2 1 udp 1 192.168.1.23 5 typ host',
    'a phone number: 01711000000',
    // A name would be looked up by the other's browser, at a server of the sender.
    'candidate:1 1 udp 1 of-rahim.example.org 50001 typ relay raddr 0.0.0.0 rport 0',
    'candidate:1 1 udp 1 1b2c3d4e-aaaa-bbbb-cccc-0123456789ab.local 50001 typ relay raddr 0.0.0.0 rport 0',
    'candidate:1 1 udp 1 01711000000 50001 typ relay raddr 0.0.0.0 rport 0',
    'candidate:1 1 udp 1 feed.cafe 50001 typ relay raddr 0.0.0.0 rport 0',
    'candidate:1 1 udp 1 fe80::1%wlan0 50001 typ relay raddr 0.0.0.0 rport 0',
  ])('%s goes nowhere', (candidate) => expect(sent(candidate)).toBeNull());
});
