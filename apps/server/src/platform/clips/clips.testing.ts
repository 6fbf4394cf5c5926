/** Recordings of silence, put together by hand: of so many seconds, with what devices write beside the sound. */

export const PLACE = '+23.8103+090.4125/';
/** Names what made the recording; `MADE_AT` says when: bytes that stand for a time. */
export const DEVICE = 'Galaxy S24 of Nadia';
export const MADE_AT = Buffer.from('e1b5c3d7', 'hex');
const place = Buffer.from(`${PLACE} ${DEVICE}`);

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const little = (value: number, length: 2 | 4): Buffer => {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntLE(value, 0, length);
  return bytes;
};

const riffChunk = (name: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(name), little(content.length, 4), content, Buffer.alloc(content.length % 2)]);

export function wav(seconds: number): Buffer {
  const rate = 8000;
  const format = Buffer.concat([
    little(1, 2),
    little(1, 2),
    little(rate, 4),
    little(rate, 4),
    little(1, 2),
    little(8, 2),
    little(place.length, 2),
    place,
  ]);
  const chunks = [
    riffChunk('bext', place),
    riffChunk('fmt ', format),
    riffChunk('LIST', place),
    riffChunk('data', Buffer.alloc(seconds * rate, 128)),
    riffChunk('id3 ', place),
    riffChunk('iXML', place),
  ];
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]));
}

/** Makes frames of 417 bytes and 1152 samples at 44.1 kHz, behind a tag and a frame that sums them up, and before three kinds of tags. */
export function mp3(seconds: number): Buffer {
  const frame = Buffer.concat([u32(0xfffb9000), Buffer.alloc(413)]);
  const count = Math.ceil((seconds * 44_100) / 1152);
  const summary = Buffer.concat([
    u32(0xfffb9000),
    Buffer.alloc(32),
    Buffer.from('Info'),
    u32(15),
    u32(count),
    u32(count * 417),
    place,
    Buffer.alloc(417),
  ]);
  const tag = Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), u32(place.length), place]);
  const ape = Buffer.concat([Buffer.from('APETAGEX'), Buffer.alloc(24), place, Buffer.from('APETAGEX'), Buffer.alloc(24)]);
  const lyrics = Buffer.concat([Buffer.from('LYRICSBEGIN'), place, Buffer.from('000029LYRICS200')]);
  const old = Buffer.concat([Buffer.from('TAG'), place, Buffer.alloc(128)]).subarray(0, 128);
  return Buffer.concat([tag, summary.subarray(0, 417), ...Array.from({ length: count }, () => frame), ape, lyrics, old]);
}

function oggPage(position: number, flags: number, ...packets: Buffer[]): Buffer {
  const lacing = packets.flatMap(({ length }) => [...Array.from({ length: Math.floor(length / 255) }, () => 255), length % 255]);
  const head = Buffer.alloc(27);
  head.write('OggS', 0);
  head.writeUInt8(flags, 5);
  head.writeBigUInt64LE(BigInt(position), 6);
  head.writeUInt32LE(7, 14);
  head.writeUInt8(lacing.length, 26);
  return Buffer.concat([head, Buffer.from(lacing), ...packets]);
}

const vorbisComments = Buffer.concat([little(place.length, 4), place, little(1, 4), little(place.length, 4), place]);

export function ogg(seconds: number): Buffer {
  const head = Buffer.concat([Buffer.from('OpusHead\x01\x01', 'latin1'), little(312, 2), little(48_000, 4), Buffer.alloc(3), place]);
  const tags = Buffer.concat([Buffer.from('OpusTags'), vorbisComments, Buffer.alloc(300)]);
  const sound = Array.from({ length: seconds }, (_, second) => oggPage((second + 1) * 48_000 + 312, 0, Buffer.alloc(100)));
  return Buffer.concat([oggPage(0, 2, head), oggPage(0, 0, tags), ...sound]);
}

const vorbisHead = Buffer.concat([
  Buffer.from('\x01vorbis\0\0\0\0\x01', 'latin1'),
  little(48_000, 4),
  Buffer.alloc(12),
  Buffer.from([0xb8, 1]),
]);
const vorbisTags = Buffer.concat([Buffer.from('\x03vorbis', 'latin1'), vorbisComments, Buffer.from([1])]);
const vorbisSetup = Buffer.concat([Buffer.from('\x05vorbis', 'latin1'), Buffer.alloc(400, 9)]);

export function oggVorbis(seconds: number): Buffer {
  const sound = Array.from({ length: seconds }, (_, second) => oggPage((second + 1) * 48_000, 0, Buffer.alloc(100), Buffer.alloc(300)));
  return Buffer.concat([oggPage(0, 2, vorbisHead), oggPage(0, 0, vorbisTags, vorbisSetup), ...sound]);
}

const element = (id: string, ...content: Buffer[]): Buffer => {
  const whole = Buffer.concat(content);
  return Buffer.concat([Buffer.from(id, 'hex'), u32(0x10000000 + whole.length), whole]);
};
/** Opens an element as recorders write while they record: its size is not known yet. */
const openElement = (id: string, ...content: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), ...content]);

export type FilmOptions = {
  readonly hasVideo?: boolean;
  /** The length that the head says; a recorder of a browser says nothing. */
  readonly saidSeconds?: number;
};

/** Makes a track of Vorbis in place of Opus, which keeps its comments beside it. */
export function webm(
  seconds: number,
  { hasVideo = false, saidSeconds, isVorbis = false }: FilmOptions & { isVorbis?: boolean } = {},
): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE((saidSeconds ?? 0) * 1000);
  const said = saidSeconds ? [element('4489', duration)] : [];
  const info = element(
    '1549a966',
    element('2ad7b1', Buffer.from('0f4240', 'hex')),
    ...said,
    element('7ba9', place),
    element('4d80', place),
    element('5741', place),
    element('4461', MADE_AT, MADE_AT),
  );
  const opus = [element('86', Buffer.from('A_OPUS')), element('63a2', Buffer.from('OpusHead\x01\x01\0\0\0\0\0\0\0\0\0', 'latin1'), place)];
  const lengths = Buffer.from([2, vorbisHead.length, vorbisTags.length]);
  const vorbis = [element('86', Buffer.from('A_VORBIS')), element('63a2', lengths, vorbisHead, vorbisTags, vorbisSetup)];
  const codecs = [
    isVorbis ? vorbis : opus,
    [element('86', Buffer.from('V_VP8')), element('e0', element('b0', Buffer.from([64])), element('ec', place))],
  ];
  const metadata = element(
    'ae',
    element('d7', Buffer.from([5])),
    element('83', Buffer.from([0x21])),
    element('86', Buffer.from('D_WEBVTT')),
  );
  const tracks = (hasVideo ? [1, 2] : [2]).map((type) =>
    element(
      'ae',
      element('d7', Buffer.from([type])),
      element('83', Buffer.from([type])),
      element('536e', place),
      ...(codecs[type === 2 ? 0 : 1] ?? []),
    ),
  );
  const sound = Buffer.from('82000080', 'hex');
  const clusters = Array.from({ length: seconds + 1 }, (_, second) =>
    openElement(
      '1f43b675',
      element('e7', u32(second * 1000)),
      element('a3', sound, Buffer.alloc(50)),
      element('a3', Buffer.from('85000080', 'hex'), place),
      element('a0', element('a1', Buffer.from('82000000', 'hex'), Buffer.alloc(30)), element('75a1', place)),
      element('ec', place),
      element('4f00', place),
    ),
  );
  const header = element('1a45dfa3', element('4282', Buffer.from('webm')), element('ec', place));
  const remarks = ['1254c367', '1941a469', '1043a770'].map((id) => element(id, place));
  return Buffer.concat([
    header,
    openElement('18538067', info, element('1654ae6b', ...tracks, metadata), ...remarks, ...clusters),
    element('1254c367', place),
  ]);
}

const box = (type: string, ...content: Buffer[]): Buffer => {
  const whole = Buffer.concat(content);
  return Buffer.concat([u32(whole.length + 8), Buffer.from(type, 'latin1'), whole]);
};
const SCALE = 1000;
const MATRIX = [0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000].map(u32);
const times = [MADE_AT, MADE_AT];

/** How samples of each kind are decoded: with the encoder's name, and remarks behind it. */
const ENTRIES: Readonly<Record<string, Buffer>> = {
  soun: box(
    'mp4a',
    Buffer.from('0000000000000001', 'hex'),
    Buffer.alloc(8),
    Buffer.from('0001001000000000', 'hex'),
    u32(48_000 * 65_536),
    box('esds', u32(0), Buffer.from('0319000200041140150000000001f4000001f40005021190060102', 'hex'), place),
    box('chan', place),
  ),
  vide: box(
    'avc1',
    Buffer.from('0000000000000001', 'hex'),
    Buffer.alloc(16),
    Buffer.from('00400040', 'hex'),
    Buffer.alloc(14),
    Buffer.concat([place, Buffer.alloc(32)]).subarray(0, 32),
    Buffer.from('0018ffff', 'hex'),
    box('avcC', Buffer.from('0142001effe100046742001e01000268ce', 'hex'), place),
    box('colr', Buffer.from('prof'), place),
  ),
  meta: box('mett', Buffer.from('0000000000000001', 'hex'), place),
};

type TrackOptions = {
  readonly id: number;
  readonly handler: string;
  readonly seconds: number;
  readonly offset: number;
  readonly emptyChunks: number;
};

function track({ id, handler, seconds, offset, emptyChunks }: TrackOptions): Buffer {
  const count = seconds > 0 ? 1 : 0;
  const samples = [
    box('stsd', u32(0), u32(1), ENTRIES[handler] ?? Buffer.alloc(0)),
    box('stts', u32(0), u32(count), ...(count ? [u32(seconds * 10), u32(100)] : [])),
    box('stsc', u32(0), u32(count * 2), ...(count ? [u32(1), u32(seconds * 10), u32(1), u32(2), u32(0), u32(1)] : [])),
    box('stsz', u32(0), u32(count ? SAMPLE_BYTES : 0), u32(seconds * 10)),
    box('stco', u32(0), u32(count + emptyChunks), ...(count ? [u32(offset)] : []), Buffer.alloc(emptyChunks * 4), place),
  ];
  const media = [
    box('mdhd', u32(0), ...times, u32(SCALE), u32(0), u32(0)),
    box('hdlr', u32(0), u32(0), Buffer.from(handler), Buffer.alloc(12), place),
    box('minf', box('stbl', ...samples)),
  ];
  const head = box('tkhd', u32(7), ...times, u32(id), u32(0), u32(0), Buffer.alloc(16), ...MATRIX, u32(64), u32(64));
  return box('trak', head, box('mdia', ...media), box('udta', place), box('meta', u32(0), place));
}

/** Bytes of one sample; those of the timed remarks say the place. */
const SAMPLE_BYTES = 40;
const samplesOf = (handler: string, count: number): Buffer =>
  Buffer.concat(
    Array.from({ length: count }, () =>
      Buffer.concat([handler === 'meta' ? place : Buffer.from(handler), Buffer.alloc(SAMPLE_BYTES)]).subarray(0, SAMPLE_BYTES),
    ),
  );

/** Makes a film; `isFragmented`: as browsers record, with the samples counted piece by piece. */
export function mp4(seconds: number, options: FilmOptions & { isFragmented?: boolean; brand?: string; emptyChunks?: number } = {}): Buffer {
  const { hasVideo = false, saidSeconds = 0, isFragmented = false, brand = 'isom', emptyChunks = 0 } = options;
  const handlers = [...(hasVideo ? ['vide', 'soun'] : ['soun']), 'meta'];
  const kind = box('ftyp', Buffer.from(brand), u32(0), Buffer.from('GalS'));
  const whole = isFragmented ? 0 : seconds;
  const chunk = whole * 10 * SAMPLE_BYTES;
  const film = (start: number): Buffer =>
    box(
      'moov',
      box(
        'mvhd',
        u32(0),
        ...times,
        u32(SCALE),
        u32(saidSeconds * SCALE),
        u32(0x1_0000),
        Buffer.alloc(12),
        ...MATRIX,
        Buffer.alloc(24),
        u32(9),
      ),
      ...handlers.map((handler, index) =>
        track({ id: index + 1, handler, seconds: whole, offset: start + place.length + index * chunk, emptyChunks }),
      ),
      box('udta', box('\xa9xyz', place), box('\xa9too', place), box('\xa9mak', place), box('\xa9mod', place)),
      box('meta', u32(0), place),
      box('mvex', ...handlers.map((_, index) => box('trex', u32(0), u32(index + 1), u32(1), u32(100), u32(SAMPLE_BYTES), u32(0)))),
    );
  const before = Buffer.concat([kind, box('uuid', Buffer.alloc(16, 7), place), box('free', place)]);
  const samples = box('mdat', place, ...handlers.map((handler) => samplesOf(handler, whole * 10)), place);
  const pieces = Array.from({ length: isFragmented ? seconds : 0 }, (_, second) => piece(second, handlers));
  const behind = [box('emsg', u32(0), place), box('mfra', place), box('abcd', place)];
  return Buffer.concat([before, film(before.length + film(0).length + 8), samples, ...pieces, ...behind]);
}

function piece(second: number, handlers: readonly string[]): Buffer {
  const head = (start: number): Buffer =>
    box(
      'moof',
      box('mfhd', u32(0), u32(second + 1)),
      ...handlers.map((_, index) =>
        box(
          'traf',
          box('tfhd', u32(0x2_0000), u32(index + 1)),
          box('tfdt', u32(0), u32(second * SCALE)),
          box('trun', u32(1), u32(10), u32(start + index * 10 * SAMPLE_BYTES)),
          box('udta', place),
        ),
      ),
    );
  return Buffer.concat([
    box('prft', place),
    head(head(0).length + 8),
    box('mdat', ...handlers.map((handler) => samplesOf(handler, 10)), place),
  ]);
}
