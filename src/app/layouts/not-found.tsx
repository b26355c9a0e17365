import { data, type LoaderFunctionArgs } from 'react-router'

/** spec §2: an unknown route is a 404 with its path. */
export function loader({ request }: LoaderFunctionArgs): never {
  // A client navigation asks for the page's data by another ending.
  throw data(`Page not found: ${new URL(request.url).pathname.replace(/\.data$/, '')}`, { status: 404 })
}

export default function NotFound() {
  return null
}
