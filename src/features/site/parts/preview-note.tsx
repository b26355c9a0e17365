/** Note over a page with an unsaved text, so that it is not mistaken for the public one. */
export function PreviewNote({ text }: { text: string }) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <p role="note" className="fixed inset-x-0 bottom-0 z-30 bg-ink px-4 py-2.5 text-center text-sm text-bg">
        {text}
      </p>
    </>
  )
}
