import { isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { availability, requestCtx } from '#platform/http/page.ts'
import { requestIdContext } from '../request/request-contexts.ts'

/** Logs why a page could not be shown, with the id in its response. Skipped when the visitor went away, or sent a request that no page handles. */
export function reportPageFailure(error: unknown, request: Request, context: Readonly<RouterContextProvider>): void {
  if (request.signal.aborted) return
  // Logged once by the watch of the database.
  if (context.get(availability)?.away) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  const err = isRouteErrorResponse(error) ? ((error as { error?: unknown }).error ?? new Error(`${error.status} ${error.statusText}`)) : error
  const requestId = context.get(requestIdContext)
  context.get(requestCtx).log.error({ err, path: new URL(request.url).pathname, ...(requestId ? { requestId } : {}) }, 'a page failed')
}
