import { RouterContextProvider, isRouteErrorResponse } from 'react-router'
import { describe, expect, it } from 'vitest'
import { requestCtx } from '#platform/http/page.ts'
import { runRouteMiddleware } from './middleware.ts'
import type { RouteMiddleware } from './route-middleware.ts'

const logged: unknown[] = []

async function run(path: string, names: readonly string[], registry: Record<string, RouteMiddleware>): Promise<unknown> {
  const context = new RouterContextProvider()
  context.set(requestCtx, { request: { locale: 'en' }, log: { error: (fields: unknown) => void logged.push(fields) } } as never)
  const parts = { registry, namesOf: (plain: string) => (plain === '/wxloginbackup' ? names : []) }
  return runRouteMiddleware(new Request(`https://runxin.example${path}`), context, parts).catch((error: unknown) => error)
}

describe('spec §8: missing middleware gives error Unknown route middleware', () => {
  it.each(['nobody', 'constructor'])('a route that names %s', async (name) => {
    logged.length = 0
    const error = (await run('/zh/wxloginbackup', [name], {})) as { data: string; init: ResponseInit }
    expect(error.data).toBe('Unknown route middleware')
    expect(error.init.status).toBe(500)
    expect(isRouteErrorResponse(error)).toBe(false)
    expect(logged).toMatchObject([{ err: { cause: name } }])
  })
})

describe('spec §2: one route carries a middleware', () => {
  const seen: string[] = []
  const registry: Record<string, RouteMiddleware> = {
    first: ({ url, locale }) => void seen.push(`first ${url.pathname} ${locale}`),
    away: ({ locale }) => `/${locale}/login`,
    never: () => void seen.push('never'),
  }

  it.each(['/zh-TW/wxloginbackup', '/zh-TW/wxloginbackup/template/template2', '/zh-TW/wxloginbackup-template/template1', '/zh-TW/wxloginbackup.data'])(
    'it runs before %s, in the order of the table, and may send the visitor elsewhere',
    async (path) => {
      seen.length = 0
      const answer = (await run(path, ['first', 'away', 'never'], registry)) as Response
      expect(seen).toEqual([`first ${path.replace('.data', '')} zh-TW`])
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe('/zh-TW/login')
    },
  )

  it('other routes are unaffected', async () => {
    seen.length = 0
    await run('/zh/login', ['first'], registry)
    expect(seen).toEqual([])
  })
})
