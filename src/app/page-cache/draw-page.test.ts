import { expect, it } from 'vitest'
import { availability } from '#platform/http/page.ts'
import type { RenderPages } from '../http/documents/render-pages.ts'
import type { Company } from '../app-ctx.ts'
import { pageDrawer } from './draw-page.ts'

const company = { pageCtx: () => ({}), database: { health: () => 'ok' }, isOverload: () => true, otherHosts: () => ({}) } as unknown as Company
const parts = { company, origin: () => 'http://127.0.0.1', secure: () => false }

const drawnFrom = (status: number, { away }: { away: boolean }) => {
  const render: RenderPages = async (_request, context) => {
    context!.get(availability)!.away = away
    return new Response('<p>', { status, headers: { 'content-type': status === 301 ? 'text/plain' : 'text/html' } })
  }
  return pageDrawer({ ...parts, render })({ key: '/zh', locale: undefined })
}

it('a response that is an error, or that a lost database has cut short, is a failure to render', async () => {
  expect(await drawnFrom(503, { away: true })).toBe('failed')
  expect(await drawnFrom(503, { away: false })).toBe('failed')
  expect(await drawnFrom(500, { away: false })).toBe('failed')
  expect(await drawnFrom(200, { away: true })).toBe('failed')
  expect(await drawnFrom(301, { away: false })).toBeUndefined()
})
