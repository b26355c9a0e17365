import type { LoaderFunctionArgs } from 'react-router'
import { unknownRoute } from '#platform/app-error.ts'
import { errorAnswer } from '#platform/http/page.ts'

/** An unknown route is a 404 with its path (spec §2). */
export function loader({ request }: LoaderFunctionArgs): never {
  // A client navigation requests the page's data at an address with a suffix.
  throw errorAnswer(unknownRoute(new URL(request.url).pathname.replace(/\.data$/, '')))
}

export default function NotFound() {
  return null
}
