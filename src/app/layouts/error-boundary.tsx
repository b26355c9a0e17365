import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorScreen } from '../shells/error-screen.tsx'
import { NotFoundScreen } from '../shells/not-found-screen.tsx'

/** spec §8: 404 keeps its sentence; everything unforeseen becomes the 500 screen. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFoundScreen message={typeof error.data === 'string' ? error.data : `Page not found: ${error.statusText}`} />
  }
  return <ErrorScreen />
}
