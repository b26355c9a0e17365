import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { staffOffice } from '../../factories.ts'
import { everyPermission, permissionsOf, staffRoles } from '../../model.ts'
import { hire, type LinkCtx } from '../../staff/server/staff-invites.ts'
import { giveRole } from '../../staff/server/change-staff.ts'
import { listColleagues } from '../../staff/server/list-colleagues.ts'
import { staffOfToken } from '../../staff/server/staff-of-token.ts'
import { hashOfToken } from '../../staff/server/staff-token.ts'
import { readWaiting } from '../../frame/server/read-waiting.ts'
import { listRoles } from './list-roles.ts'
import { removeRole } from './remove-role.ts'
import { beginRoleView, endRoleView } from './role-view.ts'
import { saveRole } from './save-role.ts'

let database: TestDatabase
let office: ReturnType<typeof staffOffice>
let owner: Awaited<ReturnType<typeof office.signedIn>>

beforeAll(async () => {
  database = await testDatabase()
  office = staffOffice(database)
  owner = await office.signedIn('owner')
})

const names = { nameZh: '', nameZhTw: '', nameEn: '' }
const viewerOf = (token: string) => staffOfToken({ ...database.ctx(), staffTwoFactor: 'optional' }, token)
const rowOf = async (id: string) => (await listRoles(owner.ctx)).find((role) => role.id === id)
const inputOf = (of: Partial<Parameters<typeof saveRole>[1]> = {}) => ({
  roleId: newId(),
  ...names,
  nameZh: `客服主管 ${newId().slice(-6)}`,
  permissions: ['overview', 'support', 'support.replies'] as const as unknown as Parameters<typeof saveRole>[1]['permissions'],
  revision: 0,
  ...of,
})

describe('roles', () => {
  it('are shipped with the decided permissions, and the owner has everything', async () => {
    const roles = await listRoles(owner.ctx)
    expect(roles.map(({ id }) => id)).toEqual(staffRoles)
    for (const { id, permissions, edited } of roles) {
      expect([...permissions].sort(), id).toEqual([...permissionsOf(id as 'owner')].sort())
      expect(edited).toBe(false)
    }
  })

  it('apply with the next request of an open session, in the access check, the waiting counts and the lists of colleagues', async () => {
    const member = await office.signedIn('content')
    expect((await viewerOf(member.token))?.permissions).toEqual(['overview', 'content.edit'])
    const permissions = ['overview', 'content.edit', 'support'] as const
    await saveRole(owner.ctx, inputOf({ roleId: 'content', nameZh: '', permissions: [...permissions] }))
    const viewer = (await viewerOf(member.token))!
    expect([...viewer.permissions].sort()).toEqual([...permissions].sort())
    const ctx = office.asking({ kind: 'staff', staffId: member.staffId, permissions: viewer.permissions })
    expect(await readWaiting(ctx)).toMatchObject({ workOrders: 0 })
    expect((await listColleagues(ctx)).map(({ id }) => id)).toContain(member.staffId)
    expect(await rowOf('content')).toMatchObject({ edited: true, revision: 1 })
    await saveRole(owner.ctx, inputOf({ roleId: 'content', nameZh: '', permissions: ['content.edit'], revision: 1 }))
    expect((await viewerOf(member.token))?.permissions).toEqual(['overview', 'content.edit'])
    // With the shipped permissions again it gets those of later releases.
    expect(await rowOf('content')).toMatchObject({ edited: false, revision: 2 })
  })

  it('are added with a name in one language at least, and given like the shipped ones', async () => {
    const input = inputOf()
    await saveRole(owner.ctx, input)
    const member = await office.signedIn('support')
    await giveRole(owner.ctx, { staffId: member.staffId, role: input.roleId })
    const viewer = await viewerOf(member.token)
    expect(viewer).toMatchObject({ role: input.roleId, roleNames: { zh: input.nameZh, en: '' }, viewsAs: null })
    expect([...viewer!.permissions].sort()).toEqual([...input.permissions].sort())
    await expect(saveRole(owner.ctx, inputOf({ nameZh: '' }))).rejects.toMatchObject({ fields: [{ path: 'nameZh', code: 'back-office.role-name' }] })
    const taken = { fields: [{ path: 'nameZh', code: 'back-office.role-name-taken' }] }
    await expect(saveRole(owner.ctx, inputOf({ nameZh: input.nameZh }))).rejects.toMatchObject(taken)
    const link = { ...owner.ctx, publicOrigin: () => 'https://runxin.test' } satisfies LinkCtx
    await expect(hire(link, { loginName: 'lead.none', displayName: 'L', role: newId() })).rejects.toMatchObject({ code: 'back-office.no-such-role' })
    await expect(giveRole(owner.ctx, { staffId: member.staffId, role: newId() })).rejects.toMatchObject({ code: 'back-office.no-such-role' })
  })

  it('need the permission that opens the page of another one, at its field', async () => {
    const refused = saveRole(owner.ctx, inputOf({ permissions: ['orders.refund', 'jobs', 'operations'] }))
    await expect(refused).rejects.toMatchObject({
      fields: [{ path: 'permissions.orders.refund', code: 'back-office.role-needs', detail: { needed: 'orders' } }],
    })
  })

  it('never give what only owners have, and the owner stays as it is', async () => {
    const only = { fields: [{ path: 'permissions.staff', code: 'back-office.role-owner-only' }] }
    await expect(saveRole(owner.ctx, inputOf({ permissions: [...everyPermission] }))).rejects.toMatchObject(only)
    await expect(saveRole(owner.ctx, inputOf({ roleId: 'owner' }))).rejects.toMatchObject({ code: 'back-office.role-owner' })
    await expect(removeRole(owner.ctx, { roleId: 'owner', revision: 0 })).rejects.toMatchObject({ code: 'back-office.role-shipped' })
    const write = (sql: string) => database.ownerPool.query(sql)
    await expect(write(`update staff_role set permissions = '{overview}', revision = 1 where id = 'owner'`)).rejects.toThrow(/owner/)
    await expect(write(`delete from staff_role where id = 'support'`)).rejects.toThrow(/shipped/)
    await expect(write(`update staff_role set permissions = '{overview,staff}', revision = revision + 1 where id = 'support'`)).rejects.toThrow(/check/)
  })

  it('are saved once by a repetition, and a stale editor is told', async () => {
    const input = inputOf()
    await saveRole(owner.ctx, input)
    await saveRole(owner.ctx, input)
    expect(await rowOf(input.roleId)).toMatchObject({ revision: 1 })
    await saveRole(owner.ctx, { ...input, permissions: ['overview', 'support'], revision: 1 })
    const stale = { code: 'back-office.role-changed' }
    await expect(saveRole(owner.ctx, { ...input, permissions: ['overview', 'leads'], revision: 1 })).rejects.toMatchObject(stale)
    await expect(removeRole(owner.ctx, { roleId: input.roleId, revision: 1 })).rejects.toMatchObject(stale)
    const both = await Promise.allSettled(['leads', 'servers'].map((one) => saveRole(owner.ctx, { ...input, permissions: [one as 'leads'], revision: 2 })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('are removed only without holders, who are named, and once', async () => {
    const input = inputOf()
    await saveRole(owner.ctx, input)
    const member = await office.aMember('support')
    await giveRole(owner.ctx, { staffId: member.staffId, role: input.roleId })
    await database.ownerPool.query(`update staff set display_name = '陈雨', disabled_at = now() where id = $1`, [member.staffId])
    const held = { code: 'back-office.role-held', detail: { holders: '陈雨' } }
    await expect(removeRole(owner.ctx, { roleId: input.roleId, revision: 1 })).rejects.toMatchObject(held)
    await giveRole(owner.ctx, { staffId: member.staffId, role: 'support' })
    await removeRole(owner.ctx, { roleId: input.roleId, revision: 1 })
    await removeRole(owner.ctx, { roleId: input.roleId, revision: 1 })
    expect(await rowOf(input.roleId)).toBeUndefined()
  })

  it('leave what they were and what they are in the audit', async () => {
    const input = inputOf()
    await saveRole(owner.ctx, input)
    await saveRole(owner.ctx, { ...input, permissions: ['overview', 'leads'], revision: 1 })
    const { rows } = await database.ownerPool.query('select detail from audit.entry where action = $1 and subject = $2 order by seq', [
      'role-saved',
      input.roleId,
    ])
    expect(rows.map((row) => row.detail)).toEqual([
      { before: '', after: 'overview support support.replies' },
      { before: 'overview support support.replies', after: 'overview leads' },
    ])
  })

  it('are listed, edited, removed and viewed by owners only', async () => {
    for (const role of staffRoles.filter((one) => one !== 'owner')) {
      const { ctx } = await office.signedIn(role)
      const refused = { code: 'auth.not-allowed' }
      await expect(listRoles(ctx)).rejects.toMatchObject(refused)
      await expect(saveRole(ctx, inputOf())).rejects.toMatchObject(refused)
      await expect(removeRole(ctx, { roleId: 'x', revision: 1 })).rejects.toMatchObject(refused)
      await expect(beginRoleView(ctx, { role: 'content' })).rejects.toMatchObject(refused)
    }
  })
})

describe('the view as a role', () => {
  it('has the permissions of the role in this session alone, until it is ended', async () => {
    const [one, other] = [await office.signedIn('owner'), await office.signedIn('owner')]
    await beginRoleView(one.ctx, { role: 'support' })
    const viewer = (await viewerOf(one.token))!
    expect(viewer).toMatchObject({ role: 'owner', viewsAs: { role: 'support' } })
    expect([...viewer.permissions].sort()).toEqual([...permissionsOf('support')].sort())
    expect((await viewerOf(other.token))?.viewsAs).toBeNull()
    const ctx = { ...one.ctx, actor: { kind: 'staff', staffId: one.staffId, permissions: viewer.permissions } as const }
    // From inside the view no other one begins.
    await expect(beginRoleView(ctx, { role: 'content' })).rejects.toMatchObject({ code: 'auth.not-allowed' })
    await endRoleView(ctx)
    await endRoleView(ctx)
    expect(await viewerOf(one.token)).toMatchObject({ viewsAs: null, permissions: everyPermission })
  })

  it('ends after half an hour, with the session, and with the owner’s role', async () => {
    const one = await office.signedIn('owner')
    await beginRoleView(one.ctx, { role: 'content' })
    database.clock.advance(30 * 60_000 - 1000)
    expect((await viewerOf(one.token))?.viewsAs).not.toBeNull()
    database.clock.advance(1000)
    expect((await viewerOf(one.token))?.viewsAs).toBeNull()
    await beginRoleView(one.ctx, { role: 'support' })
    await giveRole(owner.ctx, { staffId: one.staffId, role: 'content' })
    expect(await viewerOf(one.token)).toMatchObject({ role: 'content', viewsAs: null, permissions: ['overview', 'content.edit'] })
    const views = async () => (await database.ownerPool.query('select 1 from staff_role_view where session_hash = $1', [hashOfToken(one.token)])).rowCount
    expect(await views()).toBe(1)
    await database.ownerPool.query('delete from staff_session where staff_id = $1', [one.staffId])
    expect(await views()).toBe(0)
  })

  it('shows no role that does not exist, and not that of the owner', async () => {
    await expect(beginRoleView(owner.ctx, { role: newId() })).rejects.toMatchObject({ code: 'back-office.no-such-role' })
    await expect(beginRoleView(owner.ctx, { role: 'owner' })).rejects.toMatchObject({ code: 'back-office.role-view-owner' })
  })
})
