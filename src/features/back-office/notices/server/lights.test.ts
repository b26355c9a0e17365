import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readLedgerProof, readLedgerState } from '#features/money/api.ts'
import { proofLastsMs, wholeProofLastsMs } from '#features/money/model.ts'
import { noAnchors } from '#platform/anchors/testing.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { auditProofLastsMs } from '../../model/audit.ts'
import { staffOffice } from '../../factories.ts'
import { proofTones } from '../../finance/parts/ledger-proof.tsx'
import { watchLedgerProof } from '../../finance/server/watch-ledger-proof.ts'
import { listStaffNotices } from './list-staff-notices.ts'
import { noticeEngine } from './notice-engine.ts'
import { readAuditProof, verifyAudit } from '../../audit/server/verify-audit.ts'

let database: TestDatabase
let office: ReturnType<typeof staffOffice>
const system = () => database.ctx({ kind: 'system', name: 'test' })
const prove = () => database.pool.query('select ledger.verify($1)', [database.clock.now()])

beforeAll(async () => {
  database = await testDatabase()
  office = staffOffice(database)
})
beforeEach(async () => {
  await database.ownerPool.query('delete from staff_notice')
  await prove()
})

describe('verifications shown to staff', () => {
  it('of the ledger are green only while they are recent: a verifier that never ends must not look like one that found nothing', async () => {
    const { ctx } = await office.signedIn('finance')
    expect(await readLedgerState(ctx)).toMatchObject({ state: 'holds', stopped: false })
    database.clock.advance(proofLastsMs + 1000)
    expect(await readLedgerState(ctx)).toMatchObject({ state: 'late' })
    expect(await readLedgerProof(ctx)).toMatchObject({ state: 'late' })
    expect(proofTones.late).toBe('bad')
    await prove()
    expect(await readLedgerProof(ctx)).toMatchObject({ state: 'holds' })
  })

  it('of new entries do not make a ledger green whose last verification of everything is older than 36 hours', async () => {
    const proveNew = () => database.pool.query(`select ledger.record_proof($1, 'new', 0, '[]')`, [database.clock.now()])
    const wholeAt = database.clock.now()
    database.clock.advance(wholeProofLastsMs)
    await proveNew()
    const { ctx } = await office.signedIn('finance')
    expect(await readLedgerState(ctx)).toMatchObject({ state: 'holds', wholeAt })
    database.clock.advance(1000)
    await proveNew()
    expect(await readLedgerProof(ctx)).toMatchObject({ state: 'partly', wholeAt, checkedAt: database.clock.now() })
    expect(proofTones.partly).toBe('warn')
    await prove()
    expect(await readLedgerState(ctx)).toMatchObject({ state: 'holds' })
  })

  it('of the ledger that do not complete for five minutes give a fatal line each minute and one notice to finance', async () => {
    const fatal = vi.fn<(facts: object) => void>()
    let upSince = new Date(0)
    const watch = () => watchLedgerProof({ ...system(), log: { ...system().log, fatal } as never }, { upSince })
    const { ctx } = await office.signedIn('finance')
    const told = async () => (await listStaffNotices(ctx)).notices.filter(({ code }) => code === 'ledger-unproven')
    await watch()
    database.clock.advance(proofLastsMs)
    await watch()
    expect([fatal.mock.calls.length, (await told()).length]).toEqual([0, 0])
    for (let minute = 0; minute < 3; minute++) {
      database.clock.advance(60_000)
      await watch()
    }
    expect(fatal.mock.calls.map(([facts]) => facts)).toMatchObject([{ minutes: 6 }, { minutes: 7 }, { minutes: 8 }])
    expect(await told()).toMatchObject([{ params: { minutes: 6 }, link: '/admin/finance?view=proof' }])
    await prove()
    await watch()
    expect(fatal).toHaveBeenCalledTimes(3)
    database.clock.advance(proofLastsMs + 60_000)
    await watch()
    expect(await told(), 'the next time is told again').toHaveLength(2)
    upSince = new Date(database.clock.now().getTime() - proofLastsMs)
    await watch()
    expect(fatal, 'a process that has just started waits for the first proof').toHaveBeenCalledTimes(4)
    database.clock.advance(1)
    await watch()
    expect(fatal).toHaveBeenCalledTimes(5)
  })

  it('of the audit log are green only while they are recent', async () => {
    const { ctx } = await office.signedIn('owner')
    await verifyAudit({ ...system(), anchors: noAnchors })
    expect(await readAuditProof(ctx)).toMatchObject({ checked: { late: false } })
    database.clock.advance(auditProofLastsMs + 1000)
    const later = (await office.signedIn('owner')).ctx
    expect(await readAuditProof(later)).toMatchObject({ checked: { late: true } })
  })
})

describe('notices of the engine', () => {
  it('reach staff who manage the infrastructure only, once per event', async () => {
    const [operations, finance] = [(await office.signedIn('operations')).ctx, (await office.signedIn('finance')).ctx]
    const away = { eventId: newId(), code: 'engine-away', params: { code: 'unreachable' } } as const
    await noticeEngine(system(), away)
    await noticeEngine(system(), away)
    await noticeEngine(system(), { eventId: newId(), code: 'engine-back', params: { minutes: 3 } })
    const { notices } = await listStaffNotices(operations)
    expect(notices.map(({ code }) => code).sort()).toEqual(['engine-away', 'engine-back'])
    expect(notices[0]?.link).toBe('/admin/infrastructure')
    expect((await listStaffNotices(finance)).notices).toEqual([])
  })
})
