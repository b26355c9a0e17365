import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { groupRoutes } from './route-groups.ts'

type Handlers = { build: ServerBuild; of: (pathname: string) => RenderPages }

/**
 * Renders pages with React Router. Each group of routes has a separate request handler, because React Router tries every route
 * several times for each request. A handler is made once, because making one flattens its routes. `load` is called for each
 * request: in development, it returns another build after a change.
 */
export function makePageRenderer(load: () => Promise<ServerBuild>, mode: string): RenderPages {
  let handlers: Handlers | undefined
  return async (request, context) => {
    const build = await load()
    if (handlers?.build !== build) handlers = handlersOf(build, mode)
    return handlers.of(new URL(request.url).pathname)(request, context)
  }
}

function handlersOf(build: ServerBuild, mode: string): Handlers {
  const ofGroup = groupRoutes(build.routes, (routes) => createRequestHandler({ ...build, routes }, mode))
  // The manifest covers several addresses at once.
  const whole = createRequestHandler(build, mode)
  const { manifestPath } = build.routeDiscovery
  return { build, of: (pathname) => (pathname === manifestPath ? whole : ofGroup(pageOf(pathname))) }
}

/** The page that an address of data belongs to. */
function pageOf(pathname: string): string {
  return pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '')
}

export type RenderPages = (request: Request, context: RouterContextProvider) => Promise<Response>
