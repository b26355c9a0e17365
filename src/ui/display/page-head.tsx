import { useSiteName } from '../rendering/site-name.ts'
import { useServerDrawn } from '../rendering/server-drawn.ts'

/** Between the parts of every title, and before the site's name. */
const separator = ' · '

/**
 * Title and description of a page, also for shared links, which have the site's name apart (`og:site_name`). A title of several
 * parts begins with the most specific one. React moves them into the document's head. `jsonLd` are schema.org objects from the
 * loader: search engines read them in the document, and browsers do not run them, so that a page which is reached without a new document has none.
 */
export function PageHead(props: { title: string | readonly string[]; description?: string; jsonLd?: readonly object[] }) {
  const kept = useServerDrawn()
  const title = [props.title].flat().join(separator)
  return (
    <>
      <title>{title + separator + useSiteName()}</title>
      <meta property="og:title" content={title} />
      {props.description ? <meta name="description" content={props.description} /> : null}
      {props.description ? <meta property="og:description" content={props.description} /> : null}
      {import.meta.env.SSR || kept ? props.jsonLd?.map((object, index) => <JsonLd key={index} object={object} />) : null}
    </>
  )
}

/** The browser keeps the server's. */
function JsonLd({ object }: { object: object }) {
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? scriptText(object) : '' }} />
}

function scriptText(object: object): string {
  return JSON.stringify(object).replaceAll('<', '\\u003c')
}
