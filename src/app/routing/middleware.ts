import { redirect, type RouterContextProvider } from 'react-router'
import { AppError, unknownMiddleware } from '#platform/app-error.ts'
import { errorAnswer, requestCtx, unlessAway } from '#platform/http/page.ts'
import { localeOfPath } from '#platform/i18n/locales.ts'
import { routeEntries } from '#src/route-table.ts'
import { plainPath } from '#platform/i18n/plain-path.ts'
import { wxClient } from './wx-client.ts'
import type { RequestAppCtx } from '../app-ctx.ts'
import type { RouteMiddleware } from './route-middleware.ts'

/** All middleware that a route may name (`middleware` in the route table). */
const registry: Readonly<Record<string, RouteMiddleware>> = { 'wx-client': wxClient }

const named = new Map(routeEntries.flatMap((entry) => (entry.middleware ? [[entry.path as string, entry.middleware] as const] : [])))

/** Runs the middleware of the route of that path, in every locale and template form. An unknown name is 'Unknown route middleware' (spec §8). */
export async function runRouteMiddleware(
  request: Request,
  context: Readonly<RouterContextProvider>,
  parts: { registry: Readonly<Record<string, RouteMiddleware>>; namesOf: (plain: string) => readonly string[] } = {
    registry,
    namesOf: (plain) => named.get(plain) ?? [],
  },
): Promise<void> {
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/\.data$/, '')
  for (const name of parts.namesOf(plainPath(url.pathname))) {
    const run = Object.hasOwn(parts.registry, name) ? parts.registry[name] : undefined
    const ctx = context.get(requestCtx) as RequestAppCtx
    try {
      if (!run) throw unknownMiddleware(name)
      const target = await run({ ctx, url, locale: localeOfPath(url.pathname) ?? ctx.request.locale, context })
      if (target) throw redirect(target)
    } catch (error) {
      if (!(error instanceof AppError)) throw unlessAway(error, context)
      if (error.answerStatus >= 500) ctx.log.error({ err: error, path: url.pathname }, error.message)
      throw errorAnswer(error)
    }
  }
}
