import { useSiteName } from '../rendering/site-name.ts'

/** Between the parts of every title, and before the site's name. */
const separator = ' · '

/**
 * Title and description of a page, also for shared links, which have the site's name apart (`og:site_name`). A title of several
 * parts begins with the most specific one. React moves them into the document's head. `jsonLd` are schema.org objects from the
 * loader: search engines read them, and browsers do not run them.
 */
export function PageHead(props: { title: string | readonly string[]; description?: string; jsonLd?: readonly object[] }) {
  const title = [props.title].flat().join(separator)
  return (
    <>
      <title>{title + separator + useSiteName()}</title>
      <meta property="og:title" content={title} />
      {props.description ? <meta name="description" content={props.description} /> : null}
      {props.description ? <meta property="og:description" content={props.description} /> : null}
      {props.jsonLd?.map((object, index) => (
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(object).replaceAll('<', '\\u003c') }} />
      ))}
    </>
  )
}
