/**
 * Title and description of a page, also for shared links. React moves them into the document's head. `jsonLd` are schema.org
 * objects from the loader: search engines read them, and browsers do not run them.
 */
export function PageHead(props: { title: string; description?: string; jsonLd?: readonly object[] }) {
  return (
    <>
      <title>{props.title}</title>
      <meta property="og:title" content={props.title} />
      {props.description ? <meta name="description" content={props.description} /> : null}
      {props.description ? <meta property="og:description" content={props.description} /> : null}
      {props.jsonLd?.map((object, index) => (
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(object).replaceAll('<', '\\u003c') }} />
      ))}
    </>
  )
}
