/** Returns a PDF of one page with further objects; `catalog` and `page` are added to theirs. */
export function pdf({
  catalog = '',
  page = '',
  objects = [],
}: { catalog?: string; page?: string; objects?: readonly string[] } = {}): Buffer {
  const content = 'BT /F1 24 Tf 72 720 Td (Nadia Rahman) Tj ET';
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${page} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...objects,
  ];
  const places: number[] = [];
  let text = '%PDF-1.7\n';
  for (const [index, object] of all.entries()) {
    places.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}`;
  const end = `trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end, 'latin1');
}
