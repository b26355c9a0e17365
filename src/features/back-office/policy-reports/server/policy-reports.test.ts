import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSystem } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { staffOffice } from '../../factories.ts'
import { mostKinds, reportDays, type PolicyReport } from '../model.ts'
import { forgetPolicyReports, listPolicyReports, storePolicyReport } from './policy-reports.ts'

let database: TestDatabase
let office: ReturnType<typeof staffOffice>
beforeAll(async () => {
  database = await testDatabase()
  office = staffOffice(database)
})
beforeEach(() => database.pool.query('delete from policy_report'))

const inline: PolicyReport = { directive: 'style-src-elem', blocked: 'inline', page: '/', source: '' }
const listed = async () => (await listPolicyReports((await office.signedIn('owner')).ctx, { page: 1 })).rows

describe('refused content', () => {
  it('is one row a kind, with its count and its latest moment', async () => {
    await storePolicyReport(database.ctx(), inline)
    await storePolicyReport(database.ctx(), inline)
    database.clock.advance(60_000)
    await storePolicyReport(database.ctx(), inline)
    await storePolicyReport(database.ctx(), { ...inline, page: '/login' })
    const rows = await listed()
    expect(rows.map(({ page, reports }) => [page, reports])).toEqual(
      expect.arrayContaining([
        ['/', 3n],
        ['/login', 1n],
      ]),
    )
    expect(rows.find(({ page }) => page === '/')!.lastAt.getTime() - rows.find(({ page }) => page === '/')!.firstAt.getTime()).toBe(60_000)
  })

  it('fills no disk: kinds beyond the limit are dropped, and known ones still counted', async () => {
    await database.pool.query(
      `insert into policy_report (id, directive, blocked, page, source, first_at, last_at)
       select gen_random_uuid(), 'img-src', 'data', '/' || n, '', now(), now() from generate_series(1, $1::int) n`,
      [mostKinds],
    )
    await storePolicyReport(database.ctx(), inline)
    await storePolicyReport(database.ctx(), { directive: 'img-src', blocked: 'data', page: '/1', source: '' })
    const { rows } = await database.pool.query('select count(*)::int as kinds, sum(reports)::int as reports from policy_report')
    expect(rows).toEqual([{ kinds: mostKinds, reports: mostKinds + 1 }])
  })

  it('is forgotten once it has not been reported for a while', async () => {
    await storePolicyReport(database.ctx(), inline)
    database.clock.advance(reportDays * 86_400_000 - 1)
    await storePolicyReport(database.ctx(), { ...inline, page: '/late' })
    database.clock.advance(2)
    await forgetPolicyReports(asSystem(database.ctx(), 'test'))
    expect((await listed()).map(({ page }) => page)).toEqual(['/late'])
  })

  it('is listed for those who may read the audit, and for no other role', async () => {
    await expect(listPolicyReports((await office.signedIn('support')).ctx, { page: 1 })).rejects.toMatchObject({ kind: 'forbidden' })
  })
})
