/** Title and description of a page; React moves them into the document's head. */
export function PageHead(props: { title: string; description?: string }) {
  return (
    <>
      <title>{props.title}</title>
      {props.description ? <meta name="description" content={props.description} /> : null}
    </>
  )
}
