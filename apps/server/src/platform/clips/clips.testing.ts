/** Recordings of silence, put together by hand: of so many seconds, with what devices write beside the sound. */

export const PLACE = '+23.8103+090.4125/';
const place = Buffer.from(PLACE);

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
  const format = Buffer.concat([little(1, 2), little(1, 2), little(rate, 4), little(rate, 4), little(1, 2), little(8, 2)]);
  const chunks = [riffChunk('fmt ', format), riffChunk('LIST', place), riffChunk('data', Buffer.alloc(seconds * rate, 128))];
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]));
}

/** Frames of 417 bytes and 1152 samples at 44.1 kHz, behind a tag. */
export function mp3(seconds: number): Buffer {
  const frame = Buffer.concat([u32(0xfffb9000), Buffer.alloc(413)]);
  const tag = Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), u32(place.length), place]);
  return Buffer.concat([tag, ...Array.from({ length: Math.ceil((seconds * 44_100) / 1152) }, () => frame)]);
}

function oggPage(position: number, flags: number, body: Buffer): Buffer {
  const head = Buffer.alloc(28);
  head.write('OggS', 0);
  head.writeUInt8(flags, 5);
  head.writeBigUInt64LE(BigInt(position), 6);
  head.writeUInt32LE(7, 14);
  head.writeUInt8(1, 26);
  head.writeUInt8(body.length, 27);
  return Buffer.concat([head, body]);
}

export function ogg(seconds: number): Buffer {
  const head = Buffer.concat([Buffer.from('OpusHead\x01\x01', 'latin1'), little(312, 2), little(48_000, 4), Buffer.alloc(3)]);
  const sound = Array.from({ length: seconds }, (_, second) => oggPage((second + 1) * 48_000 + 312, 0, Buffer.alloc(100)));
  return Buffer.concat([oggPage(0, 2, head), ...sound]);
}

const element = (id: string, ...content: Buffer[]): Buffer => {
  const whole = Buffer.concat(content);
  return Buffer.concat([Buffer.from(id, 'hex'), u32(0x10000000 + whole.length), whole]);
};
/** As recorders write while they record: its size is not known yet. */
const openElement = (id: string, ...content: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), ...content]);

export type FilmOptions = {
  readonly hasVideo?: boolean;
  /** The length that the head says; a recorder of a browser says nothing. */
  readonly saidSeconds?: number;
};

export function webm(seconds: number, { hasVideo = false, saidSeconds }: FilmOptions = {}): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE((saidSeconds ?? 0) * 1000);
  const info = element('1549a966', element('2ad7b1', Buffer.from('0f4240', 'hex')), ...(saidSeconds ? [element('4489', duration)] : []));
  const tracks = (hasVideo ? [1, 2] : [2]).map((type) =>
    element('ae', element('d7', Buffer.from([type])), element('83', Buffer.from([type]))),
  );
  const clusters = Array.from({ length: seconds + 1 }, (_, second) =>
    openElement('1f43b675', element('e7', u32(second * 1000)), element('a3', Buffer.from('81000080', 'hex'), Buffer.alloc(50))),
  );
  const header = element('1a45dfa3', element('4282', Buffer.from('webm')));
  return Buffer.concat([header, openElement('18538067', info, element('1654ae6b', ...tracks), element('1254c367', place), ...clusters)]);
}

const box = (type: string, ...content: Buffer[]): Buffer => {
  const whole = Buffer.concat(content);
  return Buffer.concat([u32(whole.length + 8), Buffer.from(type), whole]);
};
const SCALE = 1000;
const header = (type: string, duration: number): Buffer => box(type, u32(0), u32(0), u32(0), u32(SCALE), u32(duration), Buffer.alloc(8));

function track(id: number, handler: string, seconds: number): Buffer {
  const times = box('stts', u32(0), u32(seconds > 0 ? 1 : 0), ...(seconds > 0 ? [u32(seconds * 10), u32(100)] : []));
  const media = [header('mdhd', 0), box('hdlr', u32(0), u32(0), Buffer.from(handler), Buffer.alloc(12)), box('minf', box('stbl', times))];
  return box('trak', box('tkhd', u32(0), u32(0), u32(0), u32(id), Buffer.alloc(8)), box('mdia', ...media), box('udta', place));
}

/** `isFragmented`: as browsers record, with the samples counted piece by piece. */
export function mp4(seconds: number, options: FilmOptions & { isFragmented?: boolean; brand?: string } = {}): Buffer {
  const { hasVideo = false, saidSeconds = 0, isFragmented = false, brand = 'isom' } = options;
  const handlers = hasVideo ? ['vide', 'soun'] : ['soun'];
  const tracks = handlers.map((handler, index) => track(index + 1, handler, isFragmented ? 0 : seconds));
  const defaults = handlers.map((_, index) => box('trex', u32(0), u32(index + 1), u32(1), u32(100), u32(0), u32(0)));
  const film = [header('mvhd', saidSeconds * SCALE), ...tracks, box('udta', box('\xa9xyz', place)), box('mvex', ...defaults)];
  const pieces = Array.from({ length: isFragmented ? seconds : 0 }, (_, second) =>
    box('moof', box('traf', box('tfhd', u32(0), u32(1)), box('tfdt', u32(0), u32(second * SCALE)), box('trun', u32(0), u32(10)))),
  );
  return Buffer.concat([box('ftyp', Buffer.from(brand), u32(0)), box('moov', ...film), ...pieces, box('mdat', Buffer.alloc(200))]);
}
