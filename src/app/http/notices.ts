import type { Hono } from 'hono'
import { handleSandboxNotice } from '#features/payments/api.ts'
import { notifyPath } from '#adapters/pay-sandbox/company.ts'
import type { Company } from '../wiring.ts'

const bodyLimit = 64 * 1024

/** The vendors' callbacks: outside of the JSON API, because a signature covers the raw bytes. */
export function mountNotices(app: Hono, company: Company): void {
  app.post(notifyPath, async (c) => {
    if (Number(c.req.header('content-length') ?? 0) > bodyLimit) return c.text('fail', 413)
    const body = new Uint8Array(await c.req.arrayBuffer())
    const answer = await handleSandboxNotice(company.ctx({ kind: 'visitor' }), body, c.req.raw.headers)
    return c.text(answer.body, answer.status as 200)
  })
}
