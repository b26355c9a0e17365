import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { isChunkError } from '../chunk-guard.ts'
import { ErrorScreen } from '../shells/error-screen.tsx'
import { NotFoundScreen } from '../shells/not-found-screen.tsx'

/** spec §8: 404 keeps its sentence; a chunk that failed reloads the page; everything unforeseen becomes the 500 screen. */
export function ErrorBoundary() {
  const error = useRouteError()
  const [reloading, setReloading] = useState(isChunkError(error))
  useEffect(() => {
    if (reloading) setReloading(globalThis.runxinChunkFailed?.() ?? false)
  }, [reloading])
  if (reloading) return null
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFoundScreen message={typeof error.data === 'string' ? error.data : `Page not found: ${error.statusText}`} />
  }
  return <ErrorScreen />
}
