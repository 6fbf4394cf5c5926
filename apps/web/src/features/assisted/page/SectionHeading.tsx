/** Heads a part of the page, with a sentence below; takes the focus where a button leads to it. */
export function SectionHeading({ id, title, lead }: { id: string; title: string; lead?: string }) {
  return (
    <div className="mb-6 text-center">
      <h2 id={id} tabIndex={-1} className="font-display text-3xl text-brand-deep outline-none">
        {title}
      </h2>
      {lead && <p className="mx-auto mt-2 max-w-prose text-balance text-muted">{lead}</p>}
    </div>
  );
}
