import type { LoaderFunctionArgs } from 'react-router'
import { unknownRoute } from '#platform/app-error.ts'
import { errorAnswer } from '#platform/http/page.ts'

/** spec §2: an unknown route is a 404 with its path. */
export function loader({ request }: LoaderFunctionArgs): never {
  // A client navigation asks for the page's data by another ending.
  throw errorAnswer(unknownRoute(new URL(request.url).pathname.replace(/\.data$/, '')))
}

export default function NotFound() {
  return null
}
