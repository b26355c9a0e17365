import type { RouterContextProvider } from 'react-router'
import type { Locale } from '#platform/i18n/locales.ts'
import type { RequestAppCtx } from '../app-ctx.ts'

type MiddlewareArgs = {
  ctx: RequestAppCtx
  /** Address of the page, without the suffix of a data request. */
  url: URL
  locale: Locale
  /** Data from a middleware for the page's loader. */
  context: Readonly<RouterContextProvider>
}

/** Runs before a page: returns nothing to let the request through, or a path of this site as a redirect. May throw `AppError` or a `Response`. */
export type RouteMiddleware = (args: MiddlewareArgs) => string | void | Promise<string | void>
