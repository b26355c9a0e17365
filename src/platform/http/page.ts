import { createContext, data, redirect, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { AppError, failedValidate } from '#platform/app-error.ts'
import { localeOfPath, type Locale } from '#platform/i18n/locales.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { EndpointCtx } from './endpoint.ts'
import { readQuery, type QuerySchema } from './query.ts'

/** Filled by the HTTP server for every document and data request: ctx with actor, ports and request facts. */
export const requestCtx = createContext<EndpointCtx>()

/** Records the query names that a page's loader reads. Set when a page is rendered for the cache. */
export const queryReads = createContext<Set<string> | null>(null)

/** Whether the database can be reached for this request, and how an error tells that it cannot. */
export type Availability = { away: boolean; isAway: (error: unknown) => boolean }

/** Set by the HTTP server. Once `away`, loaders fail at once, and the answer is the 503 page. */
export const availability = /* @__PURE__ */ createContext<Availability | null>(null)

/** Set by the HTTP server when it refuses the request as a whole, for example above a rate limit: loaders fail at once with this error. */
export const refusedWhole = /* @__PURE__ */ createContext<DomainError | null>(null)

/** Set by the HTTP server while the site is not open to this visitor: loaders read nothing, and this notice is the page. */
export const closedNotice = /* @__PURE__ */ createContext<{ code: string } | null>(null)

/** Code of the error that stands for a database that cannot be reached. */
export const unavailableCode = 'platform.unavailable'

/** Makes an error of the database the 503 of the page; returns other errors as they are. */
export function unlessAway(error: unknown, context: Readonly<RouterContextProvider>): unknown {
  const known = context.get(availability)
  if (!known?.isAway(error)) return error
  known.away = true
  return unavailableAnswer()
}

export function unavailableAnswer() {
  return data({ code: unavailableCode }, { status: 503 })
}

/** `url` is the address of the page. The one of `request` also has what the router adds to requests for data alone. */
type LoaderArgs = { url: URL; params: Record<string, string | undefined>; context: Readonly<RouterContextProvider> }

/** `query` has the values of the page's schema, `path` is the page's own address without them. */
export type PageArgs<C, Query = unknown> = { ctx: C; locale: Locale; path: string; query: Query; params: Record<string, string | undefined> }

type PageRules<Schema extends QuerySchema> = {
  /** The page's sub-views, as the route table lists them. */
  views?: readonly string[]
  /** Schema of the page's query. A page without one reads none. Its fields have defaults and catch invalid values. */
  query?: Schema
}

/** Loader of a page, with the schema of its query. */
type PageLoader<Result, Schema extends QuerySchema> = ((args: LoaderArgs) => Promise<Result>) & { query: Schema | undefined }

/**
 * Wraps a page's loader. Passes ctx, locale and the parsed query, and converts an error to a response: without a session → the locale's login with a
 * return address; missing or foreign → 404; the rest → its status with the code for the error screen.
 */
export function pageLoader<Result, C extends EndpointCtx = EndpointCtx, Schema extends QuerySchema = z.ZodObject<Record<never, never>>>(
  load: (args: PageArgs<C, z.output<Schema>>) => Promise<Result>,
  { views = [], query }: PageRules<Schema> = {},
): PageLoader<Result, Schema> {
  async function loader(args: LoaderArgs): Promise<Result> {
    const { url } = args
    const locale = localeOfPath(url.pathname) ?? 'zh'
    // spec §5: a template preview names one of the two designs.
    const { template, view } = args.params
    const fullPath = url.pathname + url.search
    if (template !== undefined && !/^template[12]$/.test(template)) throw errorAnswer(failedValidate(fullPath))
    if (view !== undefined && !views.includes(view)) throw errorAnswer(failedValidate(fullPath))
    const refused = args.context.get(refusedWhole)
    if (refused) throw data({ code: refused.code, detail: refused.detail }, { status: refused.status })
    if (args.context.get(availability)?.away) throw unavailableAnswer()
    const closed = args.context.get(closedNotice)
    if (closed) throw data(closed, { status: 200 })
    const ctx = args.context.get(requestCtx) as C
    try {
      const reads = args.context.get(queryReads)
      if (query) for (const name of Object.keys(query.shape)) reads?.add(name)
      const asked = (query ? readQuery(query, url.search) : {}) as z.output<Schema>
      return await load({ ctx, locale, path: url.pathname, query: asked, params: args.params })
    } catch (error) {
      if (error instanceof AppError) throw errorAnswer(error)
      if (!(error instanceof DomainError)) throw unlessAway(error, args.context)
      if (error.kind === 'unauthenticated') throw redirect(loginPath(locale, fullPath))
      // A failed validation names the full path (spec §5, §8).
      if (error.kind === 'not-found') throw errorAnswer(failedValidate(fullPath))
      throw data({ code: error.code, detail: error.detail }, { status: error.status })
    }
  }
  return Object.assign(loader, { query })
}

/** Path of the sign-in page of a locale, with a return address. */
export function loginPath(locale: Locale, back: string): string {
  return `/${locale}/login?redirect=${encodeURIComponent(back)}`
}

/** Serialises an app error. Any other error would arrive in the browser without its message. */
export function errorAnswer(error: AppError) {
  return data(error.message, { status: error.answerStatus, statusText: error.statusMessage })
}
