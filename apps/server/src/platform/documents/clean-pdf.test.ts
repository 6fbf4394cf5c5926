import zlib from 'node:zlib';
import { expect, it } from 'vitest';
import { pdf } from './documents.testing.ts';
import { cleanPdf } from './index.ts';

const stream = (dict: string, bytes: Buffer): string =>
  `<< ${dict} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`;
const attached = '<< /Type /Filespec /F (virus.exe) /EF << /F 7 0 R >> >>';

it('[QUAL-65] a plain PDF with links is taken, and written anew', async () => {
  const link = '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.com/nadia) >> >>';
  const sent = Buffer.concat([pdf({ page: `/Annots [${link}]`, catalog: '/OpenAction [3 0 R /Fit]' }), Buffer.from('MZ behind the end')]);
  const kept = await cleanPdf(sent);
  expect(kept?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(kept?.includes('Nadia Rahman')).toBe(true);
  expect(kept?.includes('https://example.com/nadia')).toBe(true);
  expect(kept?.includes('MZ behind')).toBe(false);
  expect(await cleanPdf(kept ?? Buffer.alloc(0))).not.toBeNull();
});

const HARMFUL: [string, Buffer][] = [
  ['a script that runs when it is opened', pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' })],
  ['the same, its names written otherwise', pdf({ catalog: '/OpenAction << /S /Java#53cript /#4a#53 (app.alert\\(1\\)) >>' })],
  ['a script by name', pdf({ catalog: '/Names << /JavaScript << /Names [(a) 6 0 R] >> >>', objects: ['<< /S /JavaScript /JS (1) >>'] })],
  ['a script of the page', pdf({ page: '/AA << /O << /S /JavaScript /JS (1) >> >>' })],
  ['an action that is named elsewhere', pdf({ catalog: '/OpenAction << /S 6 0 R /F (cmd.exe) >>', objects: ['/Launch'] })],
  ['a program to start', pdf({ page: '/Annots [<< /Subtype /Link /A << /S /Launch /F (cmd.exe) >> >>]' })],
  ['a form to send', pdf({ page: '/Annots [<< /Subtype /Link /A << /S /SubmitForm /F (http://x) >> >>]' })],
  ['another file to open', pdf({ page: '/Annots [<< /Subtype /Link /A << /S /GoToR /F (//evil/x) >> >>]' })],
  ['a link that is a script', pdf({ page: '/Annots [<< /Subtype /Link /A << /S /URI /URI (javascript:alert\\(1\\)) >> >>]' })],
  ['a link to a file', pdf({ page: '/Annots [<< /Subtype /Link /A << /S /URI /URI (file:///etc/passwd) >> >>]' })],
  [
    'an embedded file',
    pdf({
      catalog: '/Names << /EmbeddedFiles << /Names [(v) 6 0 R] >> >>',
      objects: [attached, stream('/Type /EmbeddedFile', Buffer.from('MZ'))],
    }),
  ],
  [
    'an attached file',
    pdf({ page: '/Annots [<< /Subtype /FileAttachment /FS 6 0 R >>]', objects: [attached, stream('', Buffer.from('MZ'))] }),
  ],
  ['a form of a program', pdf({ catalog: '/AcroForm << /XFA (x) /Fields [] >>' })],
  ['a player', pdf({ page: '/Annots [<< /Subtype /RichMedia >>]' })],
  [
    'a script among packed objects',
    pdf({
      objects: [
        stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', zlib.deflateSync(Buffer.from('9 0 << /S /JavaScript /JS (1) >>'))),
      ],
    }),
  ],
  [
    'a lock',
    Buffer.from(
      pdf().toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt << /Filter /Standard /V 1 /R 2 /O (x) /U (y) /P -1 >>'),
      'latin1',
    ),
  ],
  ['no page', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF')],
  ['nothing but a name', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500, 'x'), Buffer.from('\n%%EOF\n')])],
  ['depth without end', pdf({ objects: [`${'['.repeat(20_000)}${']'.repeat(20_000)}`] })],
];
it('[QUAL-65] the smallest PDF without a table of its objects is taken, as readers take it', async () => {
  const small =
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n';
  const page = '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\ntrailer\n<< /Size 4 /Root 1 0 R >>\n%%EOF\n';
  expect(await cleanPdf(Buffer.concat([Buffer.from(small + page), Buffer.alloc(2000, ' ')]))).not.toBeNull();
});

it('[QUAL-65] a PDF that holds what runs, opens, sends or hides something, or is damaged, is not taken', async () => {
  const taken: string[] = [];
  for (let at = 0; at < HARMFUL.length; at += 8)
    await Promise.all(HARMFUL.slice(at, at + 8).map(async ([what, bytes]) => (await cleanPdf(bytes)) && taken.push(what)));
  expect(taken).toEqual([]);
  // A thread for each: longer than any test where the machine is busy with something else.
}, 180_000);

it('[QUAL-65] a PDF that would fill the memory, once or twice packed, is not taken, and the server stays as it is', async () => {
  const before = process.memoryUsage().rss;
  const bomb = zlib.deflateSync(Buffer.alloc(300 * 1024 * 1024), { level: 9 });
  for (const packed of [bomb, zlib.deflateSync(bomb)]) {
    const filters = packed === bomb ? '/FlateDecode' : '[/FlateDecode /FlateDecode]';
    expect(await cleanPdf(pdf({ objects: [stream(`/Type /ObjStm /N 1 /First 4 /Filter ${filters}`, packed)] }))).toBeNull();
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(700 * 1024 * 1024);
});

it('[QUAL-65] many at once wait for one another, and what is too many is told when to come again', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => cleanPdf(pdf())));
  const declined = answers.filter(({ status }) => status === 'rejected');
  expect(declined).toHaveLength(2);
  expect(declined[0]).toMatchObject({ reason: { code: 'service_unavailable', options: { retryAfterSeconds: expect.any(Number) } } });
});
