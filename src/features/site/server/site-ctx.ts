import type { EndpointCtx } from '#platform/http/endpoint.ts'

/** The context of a page of the site that names absolute addresses to search engines. */
export type SiteCtx = EndpointCtx & { publicOrigin: () => string }
