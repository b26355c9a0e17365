import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { authPorts, visitorRequest } from '#features/auth/factories.ts'
import type { ServerEnginePort } from '#features/servers/api.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { permissionsOf, staffRoles, type StaffRole } from '../../model.ts'
import { staff } from '../../schema.ts'
import { waitingQueues } from '../../model/waiting.ts'
import { keepAnOwner } from './change-staff.ts'
import { createStaff } from './create-staff.ts'
import { logInStaff } from './log-in-staff.ts'
import { logOutStaff } from './log-out-staff.ts'
import { readToday } from '../../today/server/read-today.ts'
import { retryJobs } from '../../servers/server/job-section.ts'
import { staffOfToken } from './staff-of-token.ts'

const password = 'Copper-Lighthouse-88'
let database: TestDatabase
let made = 0
const ports = authPorts()
let provisioner: ServerEnginePort['provisioner']

beforeAll(async () => {
  database = await testDatabase()
  provisioner = {
    capabilities: {
      kind: 'simulated',
      simulated: true,
      metrics: true,
      passwordReset: 'live',
      sshKeys: true,
      snapshots: true,
      dataDisks: 'device',
      console: 'shell',
      screen: true,
      rescue: true,
    },
  } as typeof provisioner
})

const inDemo = () => ({ ...database.ctx(), staffTwoFactor: 'optional' as const })

function asking(actor: Parameters<TestDatabase['ctx']>[0], ip = `10.0.${made % 250}.7`) {
  const ctx = { ...visitorRequest(database.ctx(actor), ports, { ip }), provisioner, staffTwoFactor: 'optional' as const }
  return { ctx, cookies: ctx.request.cookies }
}

async function aStaff(role: StaffRole = 'owner') {
  const loginName = `person${++made}`
  const { staffId } = await createStaff(asking({ kind: 'system', name: 'test' }).ctx, { loginName, displayName: 'Lin', role, password })
  return { loginName, staffId, ctx: asking({ kind: 'staff', staffId, permissions: permissionsOf(role) }).ctx }
}

async function signIn(loginName: string, given = password): Promise<string> {
  const { ctx, cookies } = asking({ kind: 'visitor' })
  await logInStaff(ctx, { loginName, password: given })
  return /^staff_token=([\w-]{43});.*HttpOnly; SameSite=Strict/.exec(cookies[0] ?? '')![1]!
}

describe('signing in to the back office', () => {
  it('gives a session that names the person and the role', async () => {
    const { loginName, staffId } = await aStaff('finance')
    const token = await signIn(loginName)
    expect(await staffOfToken(inDemo(), token)).toMatchObject({ staffId, loginName, displayName: 'Lin', role: 'finance', viewsAs: null })
    expect(await staffOfToken(inDemo(), `${token}x`)).toBeUndefined()
  })

  it('answers an unknown name exactly like a wrong password', async () => {
    const { loginName } = await aStaff()
    for (const name of [loginName, 'nobody-here']) {
      await expect(logInStaff(asking({ kind: 'visitor' }).ctx, { loginName: name, password: 'Wrong-Harbour-77' })).rejects.toMatchObject({
        kind: 'invalid',
        code: 'back-office.sign-in-wrong',
      })
    }
  })

  it('stops guessing after ten tries of a name, even with the right password', async () => {
    const { loginName } = await aStaff()
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () => logInStaff(asking({ kind: 'visitor' }, '10.9.9.9').ctx, { loginName, password: 'Wrong-Harbour-77' })),
    )
    const codes = tries.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'in'))
    expect(codes.filter((code) => code === 'back-office.sign-in-often').length).toBeGreaterThanOrEqual(2)
    await expect(signIn(loginName)).rejects.toMatchObject({ kind: 'too-many' })
  })

  it('ends with the working day, with signing out, and at once for disabled staff', async () => {
    const { loginName, staffId } = await aStaff()
    const token = await signIn(loginName)
    const { ctx } = asking({ kind: 'staff', staffId, permissions: permissionsOf('owner') })
    await logOutStaff({ ...ctx, request: { ...ctx.request, token } })
    expect(await staffOfToken(inDemo(), token)).toBeUndefined()

    const second = await signIn(loginName)
    await database.db.update(staff).set({ disabledAt: database.clock.now() }).where(eq(staff.id, staffId))
    expect(await staffOfToken(inDemo(), second)).toBeUndefined()
    await expect(signIn(loginName)).rejects.toMatchObject({ code: 'back-office.sign-in-wrong' })

    const other = await aStaff()
    const third = await signIn(other.loginName)
    database.clock.advance(8 * 3_600_000 + 1)
    expect(await staffOfToken(inDemo(), third)).toBeUndefined()
  })
})

describe('permissions', () => {
  it('customers, visitors and jobs read nothing and retry nothing', async () => {
    const { actor } = await aCustomer(database.ctx())
    for (const stranger of [actor, { kind: 'visitor' } as const]) {
      await expect(readToday(asking(stranger).ctx)).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(retryJobs(asking(stranger).ctx, { jobIds: [newId()], reason: 'x' })).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(createStaff(asking(stranger).ctx, { loginName: 'intruder', displayName: 'X', role: 'owner', password })).rejects.toMatchObject({
        kind: 'forbidden',
      })
    }
  })

  it.each(staffRoles)('%s sees the parts of the day that the role covers, and no other', async (role) => {
    const today = await readToday((await aStaff(role)).ctx)
    const may = (permission: string) => permissionsOf(role).includes(permission)
    expect(today.orders).toEqual({ made: 0, paid: 0, completed: 0, refunded: 0 })
    expect(today.paidFen).toBe(may('money') ? 0n : undefined)
    expect(today.engine).toEqual({ kind: 'simulated', simulated: true, health: { state: 'silent', since: null, code: null } })
    expect(today.alarms.map(({ code }) => code)).toEqual(['work-stopped', 'engine-silent', ...(may('money') ? ['ledger-never'] : [])])
    expect(today.ledger !== undefined).toBe(role === 'owner' || role === 'finance')
    expect(today.waiting).toEqual(Object.fromEntries(waitingQueues.filter(({ permission }) => may(permission)).map(({ key }) => [key, 0])))
  })

  it('a dead job is queued again only by staff who manage jobs', async () => {
    const id = newId()
    await database.pool.query(
      `insert into platform_job (id, name, payload, state, run_at, attempts, created_at, finished_at) values ($1, 'test.dead', '{}', 'dead', now(), 3, now(), now())`,
      [id],
    )
    const chosen = { jobIds: [id], reason: '已修复' }
    await expect(retryJobs((await aStaff('support')).ctx, chosen)).rejects.toMatchObject({ code: 'auth.not-allowed' })
    const operations = (await aStaff('operations')).ctx
    expect((await readToday(operations)).waiting.jobs).toBe(1)
    expect(await retryJobs(operations, { ...chosen, jobIds: [id, newId()] })).toEqual({ jobs: 1 })
    expect((await readToday(operations)).waiting.jobs).toBe(0)
    await expect(retryJobs(operations, chosen)).rejects.toMatchObject({ code: 'back-office.job-not-dead' })
  })

  it('a login name is used once', async () => {
    const { loginName } = await aStaff()
    await expect(createStaff(asking({ kind: 'system', name: 'test' }).ctx, { loginName, displayName: 'Lin', role: 'owner', password })).rejects.toMatchObject({
      code: 'back-office.name-taken',
    })
  })
})

it('owners are counted while an entry of the audit that names one of them is still being written', async () => {
  const [one, other] = [await aStaff(), await aStaff()]
  const writer = await database.ownerPool.connect()
  try {
    await writer.query('begin')
    await writer.query("select audit.append($1::uuid, 'done', now(), $2::uuid, 'owner', 'staff.look', 'staff', '{}'::jsonb, '10.0.0.7')", [
      newId(),
      one.staffId,
    ])
    // Otherwise the two wait for each other as soon as the second writes its own entry.
    await inTransaction(one.ctx, async (ctx) => {
      await ctx.db.execute(sql`set local lock_timeout = '200ms'`)
      await keepAnOwner(ctx, other.staffId)
    })
  } finally {
    await writer.query('rollback')
    writer.release()
  }
})
