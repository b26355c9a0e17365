/** A message's text: HTML that `renderNote` has made on the server, never anything else. */
export function NoteText({ html }: { html: string }) {
  return <div className="prose note-text" dangerouslySetInnerHTML={{ __html: html }} />
}
