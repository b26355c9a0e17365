import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { meetAtLock } from '#platform/testing/meet-at-lock.ts'
import { staffOffice, staffPassword } from '../../factories.ts'
import { awaitsApproval, type ApprovalKind } from '../../model/approvals.ts'
import { changeStaffRole, disableStaff, enableStaff, resetStaffTwoFactor } from '../../staff/server/change-staff.ts'
import { inviteAgain, joinStaff } from '../../staff/server/staff-invites.ts'
import { staffOfToken } from '../../staff/server/staff-of-token.ts'
import { approveRequest } from './decide-approval.ts'
import { listApprovals } from './list-approvals.ts'
import { runWithApproval, type GateCtx } from './run-with-approval.ts'

let database: TestDatabase
let office: ReturnType<typeof staffOffice>
type Member = Awaited<ReturnType<typeof office.signedIn>>

beforeAll(async () => {
  database = await testDatabase({ poolSize: 10 })
  office = staffOffice(database, 'required')
})
// Each test counts its own owners.
beforeEach(async () => {
  await database.ownerPool.query("update staff set disabled_at = now() where role = 'owner' and disabled_at is null")
})

const at = ({ ctx }: Pick<Member, 'ctx'>) => ({ ...ctx, staffViewer: undefined }) as unknown as GateCtx
const reason = 'leaves the company'
const acts = {
  'owner-role': (ctx: GateCtx, staffId: string) => changeStaffRole(ctx, { staffId, role: 'finance' }),
  'owner-disable': (ctx: GateCtx, staffId: string) => disableStaff(ctx, { staffId, reason }),
  'owner-link': (ctx: GateCtx, staffId: string) => inviteAgain(ctx, { staffId }),
  'owner-factor': (ctx: GateCtx, staffId: string) => resetStaffTwoFactor(ctx, { staffId }),
  'owner-enable': (ctx: GateCtx, staffId: string) => enableStaff(ctx, { staffId }),
} satisfies Partial<Record<ApprovalKind, unknown>>
const taking: readonly (keyof typeof acts)[] = ['owner-role', 'owner-disable', 'owner-link', 'owner-factor']

function act(by: Member, kind: keyof typeof acts, { staffId }: { staffId: string }): Promise<unknown> {
  const input = kind === 'owner-role' ? { staffId, role: 'finance', reason } : { staffId, reason }
  return runWithApproval(at(by), { kind, input }, (ctx) => acts[kind](ctx, staffId) as Promise<unknown>)
}
async function requested(...asked: Parameters<typeof act>): Promise<string> {
  const result = await act(...asked)
  if (!awaitsApproval(result)) throw new Error('it ran at once')
  return result.approval.id
}
const viewer = ({ token }: Member) => staffOfToken({ ...database.ctx(), staffTwoFactor: 'required' }, token)
const isOwner = async (member: Member) => (await viewer(member))?.role === 'owner'
async function activeOwners(): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from staff where role = 'owner' and disabled_at is null and password_hash is not null order by login_name",
  )
  return rows.map(({ id }) => id)
}
const endOf = async (id: string) => (await database.pool.query('select state, failure, alone from staff_approval where id = $1', [id])).rows[0] as object

describe('the access of an owner', () => {
  it.each(taking)('is not taken away by one other owner (%s), but by two', async (kind) => {
    const [one, second, leaving] = [await office.signedIn(), await office.signedIn(), await office.signedIn()]
    const id = await requested(one, kind, leaving)
    expect(await isOwner(leaving)).toBe(true)
    await expect(approveRequest(at(one), { approvalId: id })).rejects.toMatchObject({ code: 'back-office.approval-own' })
    expect(await isOwner(leaving)).toBe(true)
    await approveRequest(at(second), { approvalId: id })
    expect(await isOwner(leaving)).toBe(false)
    expect(await endOf(id)).toMatchObject({ state: 'approved', alone: false })
  })

  it.each(['owner-disable', 'owner-factor'] as const)('is not taken away by one of two owners (%s): the other one has to agree', async (kind) => {
    const [one, other] = [await office.signedIn(), await office.signedIn()]
    const id = await requested(one, kind, other)
    expect(await activeOwners()).toEqual([one.staffId, other.staffId])
    expect(await isOwner(other)).toBe(true)
    await approveRequest(at(other), { approvalId: id })
    expect(await isOwner(other)).toBe(false)
  })

  it('is restored by two', async () => {
    const [one, second, away] = [await office.signedIn(), await office.signedIn(), await office.signedIn()]
    await approveRequest(at(second), { approvalId: await requested(one, 'owner-disable', away) })
    const id = await requested(one, 'owner-enable', away)
    await expect(office.afterPassword(away.loginName)).rejects.toMatchObject({ code: 'back-office.sign-in-wrong' })
    await approveRequest(at(second), { approvalId: id })
    expect((await office.afterPassword(away.loginName)).outcome).toBe('code')
  })

  it('comes back with a new link, which the approver gets once and which is stored nowhere', async () => {
    const [one, second, lost] = [await office.signedIn(), await office.signedIn(), await office.signedIn()]
    const id = await requested(one, 'owner-link', lost)
    const { link } = await approveRequest(at(second), { approvalId: id })
    expect(await approveRequest(at(second), { approvalId: id })).toEqual({ link: null })
    const token = link!.link.split('#')[1]!
    expect(JSON.stringify((await listApprovals(one.ctx, { view: 'decided', page: 1 })).approvals)).not.toContain(token)
    expect(await joinStaff(office.asking(), { token, password: staffPassword })).toEqual({ loginName: lost.loginName })
  })

  it('says what is requested, with the new role', async () => {
    const [one, second, leaving] = [await office.signedIn(), await office.signedIn(), await office.signedIn()]
    await requested(one, 'owner-role', leaving)
    const [seen] = (await listApprovals(second.ctx, { view: 'waiting', page: 1 })).approvals
    expect(seen).toMatchObject({ kind: 'owner-role', subject: leaving.loginName, reason, detail: { role: 'finance' }, can: 'decide' })
  })

  it('needs a reason, and has nothing to do with the access of others', async () => {
    const [one, second, support] = [await office.signedIn(), await office.signedIn(), await office.signedIn('support')]
    const input = { staffId: second.staffId }
    const silent = runWithApproval(at(one), { kind: 'owner-link', input }, (ctx) => inviteAgain(ctx, input))
    await expect(silent).rejects.toMatchObject({ code: 'back-office.approval-reason', fields: [{ path: 'reason' }] })
    expect(await act(one, 'owner-disable', support)).toBeUndefined()
    expect(await viewer(support)).toBeUndefined()
  })
})

describe('the last active owner', () => {
  it('stays when two owners have asked to disable each other and both agree at the same time', async () => {
    const [one, other] = [await office.signedIn(), await office.signedIn()]
    const [byOne, byOther] = [await requested(one, 'owner-disable', other), await requested(other, 'owner-disable', one)]
    const ends = await meetAtLock(database, "select from staff where role = 'owner' order by id for update", [
      () => approveRequest(at(other), { approvalId: byOne }),
      () => approveRequest(at(one), { approvalId: byOther }),
    ])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await activeOwners()).toHaveLength(1)
  })

  it('stays when a request is approved after the other owners have left', async () => {
    const [one, second, leaving] = [await office.signedIn(), await office.signedIn(), await office.signedIn()]
    const id = await requested(one, 'owner-disable', second)
    const own = await requested(one, 'owner-disable', leaving)
    await approveRequest(at(leaving), { approvalId: own })
    expect(await activeOwners()).toEqual([one.staffId, second.staffId])
    await approveRequest(at(one), { approvalId: await requested(second, 'owner-role', one) })
    expect(await activeOwners()).toEqual([second.staffId])
    await expect(approveRequest(at(second), { approvalId: id })).rejects.toMatchObject({ code: 'back-office.approval-requester' })
    expect(await activeOwners()).toEqual([second.staffId])
    expect(await endOf(id)).toMatchObject({ state: 'failed', failure: 'back-office.approval-requester' })
  })

  it('is not disabled by a colleague who may not sign in yet', async () => {
    const [one, pending] = [await office.signedIn(), await office.signedIn()]
    await database.ownerPool.query('update staff set password_hash = null where id = $1', [pending.staffId])
    await expect(act(pending, 'owner-disable', one)).rejects.toMatchObject({ code: 'back-office.last-owner' })
    expect(await activeOwners()).toEqual([one.staffId])
  })
})
