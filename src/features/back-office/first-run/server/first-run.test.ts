import { beforeEach, describe, expect, it } from 'vitest'
import { asSystem } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { staffOffice, staffPassword } from '../../factories.ts'
import { setupHours } from '../model.ts'
import { createFirstOwner } from './create-first-owner.ts'
import { hasStaff } from './has-staff.ts'
import { offerSetup } from './offer-setup.ts'

let database: TestDatabase
let office: ReturnType<typeof staffOffice>
beforeEach(async () => {
  // Each test begins with an installation without staff.
  database = await testDatabase()
  office = staffOffice(database, 'required')
})

const rows = async (sql: string) => (await database.ownerPool.query(sql)).rows as Record<string, unknown>[]
const offer = () => offerSetup(asSystem({ ...database.ctx(), publicOrigin: () => 'https://runxin.test' }, 'test'))
const keyOf = async () => (await offer())!.link.split('#')[1]!
const create = (key: string, loginName = 'first.owner', password = staffPassword) =>
  createFirstOwner(office.asking(), { key, loginName, displayName: 'Lin Wei', password })
const gone = { kind: 'conflict', code: 'back-office.setup-gone' }

describe('the set-up link', () => {
  it('is offered while there are no staff, to the system alone, and its key is stored as a hash', async () => {
    const { link, expiresAt } = (await offer())!
    expect(link).toMatch(/^https:\/\/runxin\.test\/admin\/setup#[\w-]{43}$/)
    expect(expiresAt.getTime() - database.clock.now().getTime()).toBe(setupHours * 3_600_000)
    const key = link.split('#')[1]!
    const stored = await rows(`select encode(key_hash, 'hex') as hash from staff_setup_link`)
    expect(JSON.stringify(stored)).not.toContain(Buffer.from(key).toString('hex'))
    await expect(offerSetup({ ...database.ctx(), publicOrigin: () => '' })).rejects.toMatchObject({ kind: 'forbidden' })
    await create(key)
    expect(await offer()).toBeUndefined()
  })

  it('makes the owner, who signs in with a second factor like all staff; the audit names them', async () => {
    expect(await create(await keyOf())).toEqual({ loginName: 'first.owner' })
    expect(await rows('select login_name, role, display_name from staff')).toEqual([{ login_name: 'first.owner', role: 'owner', display_name: 'Lin Wei' }])
    expect(await office.afterPassword('first.owner')).toMatchObject({ outcome: 'set-up', token: undefined })
    expect(await rows(`select role, subject, step from audit.entry where action = 'first-owner' order by seq desc limit 1`)).toEqual([
      { role: 'owner', subject: 'first.owner', step: 'done' },
    ])
  })

  it('works once, also for simultaneous browsers and for the links of two processes', async () => {
    const [one, other] = [await keyOf(), await keyOf()]
    const made = await Promise.allSettled([create(one, 'one'), create(one, 'two'), create(other, 'three'), create(other, 'four')])
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rows('select count(*)::int as staff from staff')).toEqual([{ staff: 1 }])
    expect(await rows('select 1 from staff_setup_link')).toEqual([])
    await expect(create(one, 'five')).rejects.toMatchObject(gone)
  })

  it('ends after a day, and when staff were made another way; a guessed key is refused alike', async () => {
    const late = await keyOf()
    database.clock.advance(setupHours * 3_600_000)
    await expect(create(late)).rejects.toMatchObject(gone)
    await expect(create('A'.repeat(43))).rejects.toMatchObject(gone)
    const unused = await keyOf()
    expect(await rows('select 1 from staff_setup_link')).toHaveLength(1)
    await office.aMember('support')
    await expect(create(unused)).rejects.toMatchObject(gone)
    expect(await hasStaff(database.ctx())).toBe(true)
  })

  it('is not used up by a weak password', async () => {
    const key = await keyOf()
    await expect(create(key, 'first.owner', 'password1234')).rejects.toMatchObject({ code: 'auth.password-weak' })
    await create(key)
  })
})
