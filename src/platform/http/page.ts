import { createContext, data, redirect, type RouterContextProvider } from 'react-router'
import { AppError, failedValidate } from '#platform/app-error.ts'
import { localeOfPath, type Locale } from '#platform/i18n/locales.ts'
import { Refusal } from '#platform/refusal.ts'
import type { EndpointCtx } from './endpoint.ts'

/** Filled by the HTTP server for every document and data request: ctx with actor, ports and request facts. */
export const requestCtx = createContext<EndpointCtx>()

/** Takes down which names of the query a page's loader reads (`*`: all of them). Set when a page is drawn to be kept. */
export const queryReads = createContext<Set<string> | null>(null)

/** `url` is the page's own address: that of `request` has what the router adds when it asks for data alone. */
type LoaderArgs = { url: URL; params: Record<string, string | undefined>; context: Readonly<RouterContextProvider> }

export type PageArgs<C> = { ctx: C; locale: Locale; url: URL; params: Record<string, string | undefined> }

/**
 * A page's loader. Gives it ctx, locale and address; turns a refusal into the answer that a page needs: no session → the
 * locale's login with the way back; missing or foreign → 404; the rest → its status with the code for the error screen.
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
    const ctx = args.context.get(requestCtx) as C
    try {
      const reads = args.context.get(queryReads)
      return await load({ ctx, locale, url: reads ? watchQuery(url, reads) : url, params: args.params })
    } catch (error) {
      if (error instanceof AppError) throw errorAnswer(error)
      if (!(error instanceof Refusal)) throw error
      if (error.kind === 'unauthenticated') throw redirect(loginPath(locale, fullPath))
      // spec §5, §8: a failed validate says the full path
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

/** The sign-in page of a locale, with the way back. */
export function loginPath(locale: Locale, back: string): string {
  return `/${locale}/login?redirect=${encodeURIComponent(back)}`
}

/** An app error in the form that survives the way to the browser; any other error would arrive there without its words. */
export function errorAnswer(error: AppError) {
  return data(error.message, { status: error.answerStatus, statusText: error.statusMessage })
}
