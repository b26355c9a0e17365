import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Gateways } from '#features/payments/api.ts'
import type { Company } from '../app-ctx.ts'
import { mountNotices } from './notices.ts'

it('receives the notices of a gateway that staff set up while the product runs, and of none that they removed', async () => {
  let gateways: object = {}
  const app = new Hono()
  mountNotices(app, { ctx: () => ({ gateways: gateways as Gateways, now: () => new Date(0), log: { warn: () => undefined } }) } as unknown as Company)
  app.all('*', (c) => c.text('foreign origin', 403))
  const notify = async () => (await app.request('/api/notify/stripe', { method: 'POST', body: '{}' })).status
  expect(await notify()).toBe(403)

  // It refuses the signature: the notice has reached it.
  gateways = { stripe: { verifyNotice: () => undefined, answer: () => ({ status: 400, body: 'refused' }) } }
  expect(await notify()).toBe(400)
  gateways = {}
  expect(await notify()).toBe(403)
})
