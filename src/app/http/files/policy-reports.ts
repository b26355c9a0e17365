import type { Hono } from 'hono'
import { parseReport, storePolicyReport } from '#features/back-office/api.ts'
import { readShortText } from '#platform/http/read-body.ts'
import type { Company } from '../../app-ctx.ts'
import { policyReportPath } from '../request/policy-report-path.ts'

const bodyLimit = 16 * 1024
const type = /^application\/csp-report(?:;|$)/
/** Bodies that one process reads in a minute. Browsers report without being asked, so the rest is dropped. */
const mostInMinute = 60

/** Receives reports of browsers about refused content. The answer is the same for each, whatever is done with it. */
export function mountPolicyReports(app: Hono, company: Pick<Company, 'ctx'>): void {
  let minute = 0
  let taken = 0
  app.post(policyReportPath, async (c) => {
    if (!type.test(c.req.header('content-type') ?? '')) return c.text('', 415)
    const ctx = company.ctx({ kind: 'visitor' })
    const now = Math.floor(ctx.now().getTime() / 60_000)
    taken = now === minute ? taken + 1 : 1
    minute = now
    const report = taken <= mostInMinute ? parseReport(await readShortText(c.req.raw, bodyLimit)) : undefined
    if (report) await storePolicyReport(ctx, report)
    return c.body(null, 204)
  })
}
