import { useTrustedHtml } from '#ui/rendering/trusted-html.ts'

/** Text of a message: HTML from `renderNote` on the server only. */
export function NoteText({ html }: { html: string }) {
  return <div className="prose note-text" dangerouslySetInnerHTML={useTrustedHtml(html)} />
}
