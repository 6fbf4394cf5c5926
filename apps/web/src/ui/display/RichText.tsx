/** Shows headings, paragraphs, lists and links that the server cleaned when they were saved. */
export function RichText({ html }: { html: string }) {
  return (
    <div
      className="space-y-3 text-ink [&_a]:text-brand-deep [&_a]:underline [&_h2]:pt-4 [&_h2]:font-display [&_h2]:text-2xl [&_h2]:text-brand-deep [&_h3]:pt-2 [&_h3]:text-lg [&_h3]:font-semibold [&_li]:ml-5 [&_li]:pl-1 [&_ol]:list-decimal [&_ol]:space-y-1 [&_ul]:list-disc [&_ul]:space-y-1"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
