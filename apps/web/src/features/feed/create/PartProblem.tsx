/** What is wrong with a photo, a recording or a video. */
export function PartProblem({ text }: { text: string | undefined }) {
  return (
    text && (
      <p role="alert" className="text-sm font-medium text-danger-ink">
        {text}
      </p>
    )
  );
}
