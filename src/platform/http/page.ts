import { createContext, data, redirect, type RouterContextProvider } from 'react-router'
import { AppError, failedValidate } from '#platform/app-error.ts'
import { localeOfPath, type Locale } from '#platform/i18n/locales.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { EndpointCtx } from './endpoint.ts'

/** Filled by the HTTP server for every document and data request: ctx with actor, ports and request facts. */
export const requestCtx = createContext<EndpointCtx>()

/** Records the query names that a page's loader reads (`*`: all of them). Set when a page is rendered for the cache. */
export const queryReads = createContext<Set<string> | null>(null)

/** Whether the database can be reached for this request, and how an error tells that it cannot. */
export type Availability = { away: boolean; isAway: (error: unknown) => boolean }

/** Set by the HTTP server. Once `away`, loaders fail at once, and the answer is the 503 page. */
export const availability = /* @__PURE__ */ createContext<Availability | null>(null)

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

export type PageArgs<C> = { ctx: C; locale: Locale; url: URL; params: Record<string, string | undefined> }

/**
 * Wraps a page's loader. Passes ctx, locale and address, and converts an error to a response: without a session → the locale's login with a
 * return address; missing or foreign → 404; the rest → its status with the code for the error screen.
 */
export function pageLoader<Result, C extends EndpointCtx = EndpointCtx>(
  load: (args: PageArgs<C>) => Promise<Result>,
  /** The page's sub-views, as the route table lists them. */
  views: readonly string[] = [],
) {
  return async function loader(args: LoaderArgs): Promise<Result> {
    const { url } = args
    const locale = localeOfPath(url.pathname) ?? 'zh'
    // spec §5: a template preview names one of the two designs.
    const { template, view } = args.params
    const fullPath = url.pathname + url.search
    if (template !== undefined && !/^template[12]$/.test(template)) throw errorAnswer(failedValidate(fullPath))
    if (view !== undefined && !views.includes(view)) throw errorAnswer(failedValidate(fullPath))
    if (args.context.get(availability)?.away) throw unavailableAnswer()
    const ctx = args.context.get(requestCtx) as C
    try {
      const reads = args.context.get(queryReads)
      return await load({ ctx, locale, url: reads ? watchQuery(url, reads) : url, params: args.params })
    } catch (error) {
      if (error instanceof AppError) throw errorAnswer(error)
      if (!(error instanceof DomainError)) throw unlessAway(error, args.context)
      if (error.kind === 'unauthenticated') throw redirect(loginPath(locale, fullPath))
      // A failed validation names the full path (spec §5, §8).
      if (error.kind === 'not-found') throw errorAnswer(failedValidate(fullPath))
      throw data({ code: error.code, detail: error.detail }, { status: error.status })
    }
  }
}

function watchQuery(address: URL, reads: Set<string>): URL {
  const url = new URL(address)
  const query = new Proxy(url.searchParams, {
    get(params, property) {
      const value: unknown = Reflect.get(params, property, params)
      if (typeof value !== 'function') return value
      const byName = property === 'get' || property === 'getAll' || property === 'has'
      return (...given: unknown[]): unknown => {
        reads.add(byName ? String(given[0]) : '*')
        return value.apply(params, given)
      }
    },
  })
  const whole = (text: string) => ({
    get: () => {
      reads.add('*')
      return text
    },
  })
  return Object.defineProperties(url, { searchParams: { value: query }, search: whole(address.search), href: whole(address.href) })
}

/** Path of the sign-in page of a locale, with a return address. */
export function loginPath(locale: Locale, back: string): string {
  return `/${locale}/login?redirect=${encodeURIComponent(back)}`
}

/** Serialises an app error. Any other error would arrive in the browser without its message. */
export function errorAnswer(error: AppError) {
  return data(error.message, { status: error.answerStatus, statusText: error.statusMessage })
}
