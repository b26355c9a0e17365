import { describe, expect, it } from 'vitest'
import { listMessages } from '#features/messages/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { anApplication, openProgramme } from '../../factories.ts'
import type { Standing } from '../../model.ts'
import { apply } from './apply.ts'
import { approveApplication } from './approve-application.ts'
import { beginReview } from './begin-review.ts'
import { changeLevel } from '../../server/change-level.ts'
import { endPartner } from '../../server/end-partner.ts'
import { listApplications } from './list-applications.ts'
import { revealApplication } from './reveal-application.ts'
import { listPartners } from '../../server/list-partners.ts'
import { publishTerms } from '../../server/publish-terms.ts'
import { readStanding } from './read-standing.ts'
import { rejectApplication } from './reject-application.ts'
import { cpsTerms1, levels1 } from '../../data/terms-1.ts'

const database = await testDatabase()
const programme = await openProgramme(database)
const { staff } = programme

async function standingOf(ctx: Ctx, kind: 'agent' | 'cps'): Promise<Standing> {
  const standing = await readStanding(ctx)
  if (!standing.signedIn) throw new Error('signed out')
  return standing[kind]
}

const codesOf = async (ctx: Ctx) => (await listMessages(ctx, { page: 1, pageSize: 50 })).messages.map((message) => message.code)

describe('applying', () => {
  it('creates one application for repeated clicks', async () => {
    const { ctx } = await programme.customer()
    const form = anApplication()
    const first = await apply(ctx, form)
    expect(await apply(ctx, form)).toEqual(first)
    expect((await standingOf(ctx, 'agent')).application).toMatchObject({ id: first.applicationId, state: 'submitted' })
    expect((await standingOf(ctx, 'cps')).application).toBeNull()
  })

  it('is refused while one of the same kind is open, also from two tabs at once', async () => {
    const { ctx } = await programme.customer()
    const both = await Promise.allSettled([apply(ctx, anApplication()), apply(ctx, anApplication())])
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(apply(ctx, anApplication())).rejects.toMatchObject({ code: 'partnerships.already-applied' })
    await apply(ctx, anApplication({ kind: 'cps' }))
  })

  it('needs a signed-in customer', async () => {
    await expect(apply(database.ctx(), anApplication())).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('reveals nothing of it to a stranger', async () => {
    const { ctx } = await programme.customer()
    await apply(ctx, anApplication())
    const stranger = await programme.customer()
    expect(await readStanding(stranger.ctx)).toEqual({
      signedIn: true,
      agent: { application: null, agent: null, cps: null },
      cps: { application: null, agent: null, cps: null },
    })
    expect(await readStanding(database.ctx())).toEqual({ signedIn: false })
  })
})

describe('reviewing', () => {
  it('is for staff with that permission only', async () => {
    const { ctx } = await programme.customer()
    const { applicationId } = await apply(ctx, anApplication())
    const others: Ctx[] = [ctx, database.ctx(), database.ctx({ kind: 'staff', staffId: newId(), permissions: ['overview', 'money'] })]
    for (const other of others) {
      await expect(approveApplication(other, { applicationId, levelId: 'gold' })).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(rejectApplication(other, { applicationId, reason: 'no reason' })).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(beginReview(other, { applicationId })).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(revealApplication(other, { applicationId })).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(listApplications(other)).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(listPartners(other)).rejects.toMatchObject({ code: 'auth.not-allowed' })
    }
  })

  it('makes an agent of the level chosen, tells the account, and records the actor', async () => {
    const { ctx } = await programme.customer()
    const { applicationId } = await apply(ctx, anApplication())
    await beginReview(staff, { applicationId })
    expect((await standingOf(ctx, 'agent')).application?.state).toBe('in-review')
    await approveApplication(staff, { applicationId, levelId: 'silver' })
    const standing = await standingOf(ctx, 'agent')
    expect(standing.application?.state).toBe('approved')
    expect(standing.agent).toMatchObject({ percent: '8', level: { en: 'Silver' }, paidYearFen: 0n, next: { yearlyFen: 20_000_000n } })
    expect(await codesOf(ctx)).toContain('partner.approved-agent')
    const { rows } = await database.ownerPool.query<{ action: string; actor_kind: string }>(
      'select action, actor_kind from partner_history where application_id = $1 order by id',
      [applicationId],
    )
    expect(rows.map((row) => `${row.actor_kind} ${row.action}`)).toEqual(['customer submit', 'staff review', 'staff approve'])
    await expect(apply(ctx, anApplication())).rejects.toMatchObject({ code: 'partnerships.already-partner' })
  })

  it('needs a level that is offered for an agent', async () => {
    const { ctx } = await programme.customer()
    const { applicationId } = await apply(ctx, anApplication())
    for (const levelId of [null, 'wooden']) {
      await expect(approveApplication(staff, { applicationId, levelId })).rejects.toMatchObject({ code: 'partnerships.level-needed' })
    }
    expect((await standingOf(ctx, 'agent')).application?.state).toBe('submitted')
  })

  it('gives each partner another code', async () => {
    const { ctx, code } = await programme.aPartner('cps')
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    expect((await programme.aPartner('agent')).code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    expect(await codesOf(ctx)).toContain('partner.approved-cps')
  })

  it('rejects with a reason, after which the account may apply again', async () => {
    const { ctx } = await programme.customer()
    const { applicationId } = await apply(ctx, anApplication())
    await rejectApplication(staff, { applicationId, reason: '请补充贵公司的营业范围。' })
    expect((await standingOf(ctx, 'agent')).application).toMatchObject({ state: 'rejected', reason: '请补充贵公司的营业范围。' })
    expect(await codesOf(ctx)).toContain('partner.rejected')
    await apply(ctx, anApplication())
    expect((await standingOf(ctx, 'agent')).application?.state).toBe('submitted')
  })

  it('happens once, also under concurrent decisions', async () => {
    const { ctx } = await programme.customer()
    const { applicationId } = await apply(ctx, anApplication())
    const both = await Promise.allSettled([
      approveApplication(staff, { applicationId, levelId: 'gold' }),
      rejectApplication(staff, { applicationId, reason: 'too late' }),
    ])
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    await expect(rejectApplication(staff, { applicationId, reason: 'too late' })).rejects.toMatchObject({ code: 'partnerships.already-decided' })
  })

  it('lists open applications with their applicants', async () => {
    const { ctx } = await programme.customer()
    const { applicationId } = await apply(ctx, anApplication({ contactName: '林舟' }))
    const found = (await listApplications(staff)).open.find((row) => row.id === applicationId)
    expect(found).toMatchObject({ contactName: '林舟', expectedYearlyFen: 5_000_000n })
    expect(found?.accountNumber).toMatch(/^\d{10}$/)
  })

  it('shows the applicant’s phone masked, and in full on request', async () => {
    const { ctx } = await programme.customer()
    const { applicationId } = await apply(ctx, anApplication({ contactPhone: '0755-8888 4321' }))
    const found = (await listApplications(staff)).open.find((row) => row.id === applicationId)
    expect(found?.contactPhoneMasked).toBe('075****4321')
    expect(JSON.stringify(found, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toContain('8888')
    expect(await revealApplication(staff, { applicationId })).toEqual({ contactPhone: '0755-8888 4321' })
    await expect(revealApplication(staff, { applicationId: newId() })).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('a partner', () => {
  it('changes level and ends by staff only', async () => {
    const { ctx, partnerId } = await programme.aPartner('agent', 'registered')
    await expect(changeLevel(ctx, { partnerId, levelId: 'platinum' })).rejects.toMatchObject({ code: 'auth.not-allowed' })
    await expect(endPartner(ctx, { partnerId, resume: true })).rejects.toMatchObject({ code: 'auth.not-allowed' })
    await changeLevel(staff, { partnerId, levelId: 'gold' })
    expect((await standingOf(ctx, 'agent')).agent?.percent).toBe('12')
    expect(await codesOf(ctx)).toContain('partner.level')
    await endPartner(staff, { partnerId, resume: false })
    expect((await standingOf(ctx, 'agent')).agent).toBeNull()
    await endPartner(staff, { partnerId, resume: true })
    expect((await standingOf(ctx, 'agent')).agent?.percent).toBe('12')
  })
})

describe('the terms', () => {
  it('are published by the system only, and a version never changes', async () => {
    await expect(publishTerms(staff, { levels: levels1, cps: cpsTerms1 })).rejects.toMatchObject({ code: 'auth.not-allowed' })
    await publishTerms(programme.asSystem, { levels: levels1, cps: cpsTerms1 })
    await expect(publishTerms(programme.asSystem, { levels: levels1, cps: { ...cpsTerms1, holdDays: 7 } })).rejects.toMatchObject({
      code: 'partnerships.version-taken',
    })
    await expect(database.db.execute('update cps_terms set hold_days = 1')).rejects.toThrow()
  })
})
