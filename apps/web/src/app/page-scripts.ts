const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** Takes the mark from a written page, and tells the scripts in it that bore one: those of the application, and none that came with data. */
export function takeMark(marked: string, mark: string): { html: string; scripts: readonly string[] } {
  const attribute = ` nonce="${mark}"`;
  const scripts = [...marked.matchAll(SCRIPT)].flatMap(([, attributes = '', script = '']) =>
    attributes.includes(attribute) && script !== '' ? [script] : [],
  );
  return { html: marked.replaceAll(attribute, ''), scripts };
}
