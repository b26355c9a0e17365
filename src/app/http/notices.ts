import type { Hono } from 'hono'
import { receiveNotice } from '#features/payments/api.ts'
import { gatewayNames } from '#features/payments/model.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { Company } from '../app-ctx.ts'

const bodyLimit = 64 * 1024
const tooBig = new Error('a notice is too big')
const cutOff = new Error('a notice has no end')

/** Banks send no notices: finance confirms transfers. */
const notifying = gatewayNames.filter((name) => name !== 'bank-transfer')

/**
 * Mounts the vendors' callbacks outside of the JSON API, because a signature covers the raw bytes. A gateway has one while it is configured, which staff may
 * change at any time. Otherwise the origin check refuses the request, as it does with every unknown sender.
 */
export function mountNotices(app: Hono, company: Company): void {
  for (const name of notifying) {
    app.post(`/api/notify/${name}`, async (c, next) => {
      if (!company.ctx({ kind: 'visitor' }).gateways[name]) return next()
      const body = await readBody(c.req.raw, { maxBytes: bodyLimit, tooBig: () => tooBig, cutOff: () => cutOff }).catch((error: unknown) => {
        if (error === tooBig) return 413
        if (error === cutOff) return 408
        throw error
      })
      if (typeof body === 'number') return c.text('fail', body)
      const answer = await receiveNotice(company.ctx({ kind: 'visitor' }), name, body, c.req.raw.headers)
      if (answer.type) c.header('content-type', answer.type)
      return c.body(answer.body, answer.status as 200, answer.type ? {} : { 'content-type': 'text/plain; charset=UTF-8' })
    })
  }
}
