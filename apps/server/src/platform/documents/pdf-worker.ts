// Runs in a thread of its own: see clean-pdf.ts.
import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { PDFDict as Dict, PDFObject } from '@cantoo/pdf-lib';
import { unpacksTooLarge } from './unpacks-too-large.ts';

const require = createRequire(import.meta.url);
// Its form in one file is there soonest. The package's exports hide everything but its entries, of which one lies in cjs beside dist.
const entry = path.dirname(require.resolve('@cantoo/pdf-lib'));
const lib = require(path.join(entry, '../dist/pdf-lib.js')) as typeof import('@cantoo/pdf-lib');
const { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFInvalidObject, PDFName, PDFStream, PDFString } = lib;

/** Keys under which scripts, files and forms of programs lie. */
const KEYS = ['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent', 'RichMediaSettings'];
/** Actions that run, open or send something, by their `S`. */
const ACTIONS = [
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'GoToR',
  'Rendition',
  'Movie',
  'Sound',
  'RichMediaExecute',
  'GoTo3DView',
];
/** Lists what carries files or players, by its `Type` or `Subtype`. */
const KINDS = ['EmbeddedFile', 'FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D'];
const LINKS = /^\s*(https?|mailto|tel):/i;
const DEEPEST = 100;

class Unfit extends Error {}

const nameUnder = (dict: Dict, key: string): string => {
  const found = dict.lookup(PDFName.of(key));
  return found instanceof PDFName ? found.decodeText() : '';
};

function judgeDict(dict: Dict): void {
  if (KEYS.some((key) => dict.has(PDFName.of(key)))) throw new Unfit();
  if (ACTIONS.includes(nameUnder(dict, 'S'))) throw new Unfit();
  if (KINDS.includes(nameUnder(dict, 'Type')) || KINDS.includes(nameUnder(dict, 'Subtype'))) throw new Unfit();
  const link = dict.lookup(PDFName.of('URI'));
  if ((link instanceof PDFString || link instanceof PDFHexString) && !LINKS.test(link.decodeText())) throw new Unfit();
}

/** Judges an object with all that lies within it; what it refers to is judged by itself. */
function judge(object: PDFObject, depth = 0): void {
  if (depth > DEEPEST || object instanceof PDFInvalidObject) throw new Unfit();
  if (object instanceof PDFStream) judge(object.dict, depth + 1);
  if (object instanceof PDFArray) for (const one of object.asArray()) judge(one, depth + 1);
  if (object instanceof PDFDict) {
    judgeDict(object);
    for (const [, one] of object.entries()) judge(one, depth + 1);
  }
}

/** Writes what was judged and nothing else: an older version of an object, or what stands between objects, does not come along. */
async function clean(sent: Uint8Array): Promise<Uint8Array | null> {
  if (unpacksTooLarge(Buffer.from(sent))) return null;
  const document = await PDFDocument.load(sent, { throwOnInvalidObject: true, updateMetadata: false });
  if (document.isEncrypted || document.getPageCount() < 1) return null;
  for (const [, object] of document.context.enumerateIndirectObjects()) judge(object);
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

const answer = await clean(workerData as Uint8Array).catch(() => null);
parentPort?.postMessage(answer);
