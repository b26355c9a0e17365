import { expect, it } from 'vitest'
import { availability } from '#platform/http/page.ts'
import type { RenderPages } from '../http/documents/render-pages.ts'
import type { Company } from '../app-ctx.ts'
import { pageDrawer } from './draw-page.ts'

const company = { pageCtx: () => ({}), database: { health: () => 'ok' }, isOverload: () => true, otherHosts: {} } as unknown as Company
const parts = { company, origin: () => 'http://127.0.0.1', secure: () => false }

const drawnFrom = (status: number, { away }: { away: boolean }) => {
  const render: RenderPages = async (_request, context) => {
    context!.get(availability)!.away = away
    return new Response('<p>', { status, headers: { 'content-type': 'text/html' } })
  }
  return pageDrawer({ ...parts, render })({ key: '/zh', locale: undefined })
}

it('a page that fails because the database is away says so, and any other failure is none', async () => {
  expect(await drawnFrom(503, { away: true })).toBe('away')
  expect(await drawnFrom(503, { away: false })).toBeUndefined()
  expect(await drawnFrom(500, { away: true })).toBeUndefined()
})
