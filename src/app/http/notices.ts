import type { Hono } from 'hono'
import { receiveNotice } from '#features/payments/api.ts'
import { gatewayNames } from '#features/payments/model.ts'
import type { Company } from '../wiring.ts'

const bodyLimit = 64 * 1024

/** The vendors' callbacks: outside of the JSON API, because a signature covers the raw bytes. Only configured gateways are there. */
export function mountNotices(app: Hono, company: Company): void {
  const ctx = company.ctx({ kind: 'visitor' })
  for (const name of gatewayNames.filter((one) => ctx.gateways[one])) {
    app.post(`/api/notify/${name}`, async (c) => {
      if (Number(c.req.header('content-length') ?? 0) > bodyLimit) return c.text('fail', 413)
      const body = new Uint8Array(await c.req.arrayBuffer())
      const answer = await receiveNotice(company.ctx({ kind: 'visitor' }), name, body, c.req.raw.headers)
      if (answer.type) c.header('content-type', answer.type)
      return c.body(answer.body, answer.status as 200, answer.type ? {} : { 'content-type': 'text/plain; charset=UTF-8' })
    })
  }
}
