import { useMessages } from '../messages/use-messages.ts'

/** Notice over a page that is not published, so that it is not mistaken for a published one. */
export function PreviewNote() {
  const m = useMessages()
  return (
    <>
      <meta name="robots" content="noindex" />
      <p role="note" className="fixed inset-x-0 bottom-0 z-30 bg-ink px-4 py-2.5 text-center text-sm text-bg">
        {m.preview}
      </p>
    </>
  )
}
