import { boundedParts } from './bounded-parts.ts';
import { u32, u64, u8 } from './numbers.ts';
import { cleanTrack, contentOf, element, isVideo, type SentTrack, trackNumber } from './webm-tracks.ts';
import { type Element, elementsOf, ID, lengthAt, readWebm, unsigned } from './webm.ts';

const REFERENCE = 0xfb;
const DISCARD_PADDING = 0x75a2;
const CUES = 0x1c53bb6b;
const NOBODY = Buffer.from('-');
const MILLISECOND_NANOSECONDS = 1_000_000;

/** A cluster as it was sent: its time, and its blocks with the elements of their groups. */
type Cluster = { time: number; readonly blocks: { readonly track: number; readonly written: Buffer[]; isGroup: boolean }[] };
type Reading = { scale: number; isInTrack: boolean; readonly tracks: Map<number, Buffer>[]; readonly clusters: Cluster[] };

const startTrack = ({ tracks }: Reading): void => void tracks.push(new Map());
const startCluster = ({ clusters }: Reading): void => void clusters.push({ time: 0, blocks: [] });

function addBlock({ clusters }: Reading, bytes: Buffer, block: Element): void {
  const content = contentOf(bytes, block);
  const length = lengthAt(content, 0);
  const track = length === 1 ? content.readUInt8(0) - 128 : 0;
  clusters.at(-1)?.blocks.push({ track, written: [element(block.id, content)], isGroup: block.id === ID.block });
}

/** Adds a number to the group of the last block. */
function addToGroup({ clusters }: Reading, bytes: Buffer, one: Element): void {
  const block = clusters.at(-1)?.blocks.at(-1);
  if (block?.isGroup && one.size <= 8) block.written.push(element(one.id, contentOf(bytes, one)));
}

const READERS: Readonly<Record<number, (reading: Reading, bytes: Buffer, element: Element) => void>> = {
  [ID.timestampScale]: (reading, bytes, one) => void (reading.scale = unsigned(bytes, one)),
  [ID.trackEntry]: startTrack,
  [ID.cluster]: startCluster,
  [ID.timestamp]: ({ clusters }, bytes, one) => {
    const cluster = clusters.at(-1);
    if (cluster) cluster.time = unsigned(bytes, one);
  },
  [ID.simpleBlock]: addBlock,
  [ID.block]: addBlock,
  [ID.blockDuration]: addToGroup,
  [REFERENCE]: addToGroup,
  [DISCARD_PADDING]: addToGroup,
};

function read(bytes: Buffer): Reading {
  const reading: Reading = { scale: MILLISECOND_NANOSECONDS, isInTrack: false, tracks: [], clusters: [] };
  for (const one of boundedParts(elementsOf(bytes))) {
    if (one.id === ID.trackEntry) reading.isInTrack = true;
    else if (one.id === ID.cluster) reading.isInTrack = false;
    READERS[one.id]?.(reading, bytes, one);
    // What is of no interest here belongs to the track that was begun last.
    if (reading.isInTrack && one.id !== ID.trackEntry) reading.tracks.at(-1)?.set(one.id, contentOf(bytes, one));
  }
  return reading;
}

const writeCluster = ({ time, blocks }: Cluster): Buffer =>
  element(
    ID.cluster,
    element(ID.timestamp, u64(time)),
    ...blocks.flatMap(({ written, isGroup }) => (isGroup ? [element(ID.blockGroup, ...written)] : written)),
  );

/** Writes where each cluster begins, in numbers of fixed length, so that players can go to a moment. */
const writeCues = (clusters: readonly { readonly time: number; readonly at: number }[], track: number): Buffer =>
  element(
    CUES,
    ...clusters.map(({ time, at }) =>
      element(0xbb, element(0xb3, u64(time)), element(0xb7, element(0xf7, u8(track)), element(0xf1, u64(at)))),
    ),
  );

const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};

const HEAD = element(
  ID.header,
  element(0x4286, u8(1)),
  element(0x42f7, u8(1)),
  element(0x42f2, u8(4)),
  element(0x42f3, u8(8)),
  element(ID.docType, Buffer.from('webm')),
  element(0x4287, u8(4)),
  element(0x4285, u8(2)),
);

const writeInfo = (scale: number, seconds: number): Buffer =>
  element(
    ID.info,
    element(ID.timestampScale, u32(scale)),
    element(ID.duration, double((seconds * 1e9) / scale)),
    element(0x4d80, NOBODY),
    element(0x5741, NOBODY),
  );

/** Returns tracks of sound and pictures with their blocks, written anew; null where none is left. */
export function remuxWebm(bytes: Buffer): Buffer | null {
  const { scale, tracks, clusters } = read(bytes);
  const found = readWebm(bytes);
  const kept = tracks.flatMap((track: SentTrack) => {
    const written = cleanTrack(track);
    return written ? [{ track, number: trackNumber(track), written }] : [];
  });
  const first = kept.find(({ track }) => isVideo(track)) ?? kept[0];
  if (!first || !found || scale < 1 || scale >= 2 ** 32) return null;
  const numbers = new Set(kept.map(({ number }) => number));
  const sounding = clusters
    .map(({ time, blocks }) => ({ time, blocks: blocks.filter(({ track }) => numbers.has(track)) }))
    .filter(({ blocks }) => blocks.length > 0);
  const written = sounding.map(writeCluster);
  const head = Buffer.concat([writeInfo(scale, found.seconds), element(ID.tracks, ...kept.map((one) => one.written))]);
  const cuesOf = (start: number): Buffer => {
    let at = start;
    return writeCues(
      sounding.map(({ time }, index) => {
        const place = { time, at };
        at += written[index]?.length ?? 0;
        return place;
      }),
      first.number,
    );
  };
  const cues = cuesOf(head.length + cuesOf(0).length);
  return Buffer.concat([HEAD, element(ID.segment, head, cues, ...written)]);
}
