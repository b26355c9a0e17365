import type { RouterContextProvider } from 'react-router'
import type { Locale } from '#platform/i18n/locales.ts'
import type { RequestAppCtx } from '../app-ctx.ts'

type MiddlewareArgs = {
  ctx: RequestAppCtx
  /** The page's address, without what a data request adds to it. */
  url: URL
  locale: Locale
  /** Where a middleware may leave something for the page's loader. */
  context: Readonly<RouterContextProvider>
}

/** Stands before a page: returns to let it through, or a path of this site to send the visitor to. May throw `AppError` or a `Response`. */
export type RouteMiddleware = (args: MiddlewareArgs) => string | void | Promise<string | void>
