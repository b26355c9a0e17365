import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { readMigrations } from '#platform/db/read-migrations.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { closeSite, openSite, readOpening } from './site-opening.ts'

const database = await testDatabase()
const system = database.ctx({ kind: 'system', name: 'test' })
const set = (state: string) => database.ownerPool.query('update site_opening set state = $1', [state])
const versionOf = async () => (await database.pool.query('select site_version() as version')).rows as unknown

describe('the opening of the site', () => {
  it('begins as not open in a new installation; one with staff stays open', async () => {
    const role = { appRole: 'runxin_app', appRoleMayLogIn: true }
    const migrations = readMigrations(path.resolve('migrations'))
    const before = migrations.filter(({ name }) => name < '0831')
    const stateAfter = async (sql: string) => {
      const { ownerPool } = await testDatabase({ empty: true })
      await migrate(ownerPool, { migrations: before, ...role })
      await ownerPool.query(sql)
      await migrate(ownerPool, { migrations, ...role })
      return (await ownerPool.query('select state from site_opening')).rows as unknown
    }
    expect(await stateAfter('select')).toEqual([{ state: 'soon' }])
    const staff = `insert into staff (id, login_name, display_name, role, password_hash, created_at) values (gen_random_uuid(), 'first.owner', 'F', 'owner', 'x', now())`
    expect(await stateAfter(staff)).toEqual([{ state: 'open' }])
  })

  it('opens and closes once however often it is asked, and each change makes another version of the pages', async () => {
    await set('soon')
    const before = await versionOf()
    expect([await openSite(system), await openSite(system)]).toEqual([true, false])
    const opened = await versionOf()
    expect(opened).not.toEqual(before)
    expect([await closeSite(system), await closeSite(system)]).toEqual([true, false])
    expect(await readOpening(database.ctx())).toBe('closed')
    expect(await versionOf()).not.toEqual(opened)
  })

  it('of the demo never opens a site that its staff closed', async () => {
    await set('closed')
    expect(await openSite(system, { first: true })).toBe(false)
    expect(await openSite(system)).toBe(true)
  })

  it('is never closed back to a site that was not open yet', async () => {
    await set('soon')
    expect(await closeSite(system)).toBe(false)
    expect(await readOpening(database.ctx())).toBe('soon')
  })

  it('is for the system alone to change', async () => {
    for (const change of [openSite, closeSite]) await expect(change(database.ctx())).rejects.toMatchObject({ kind: 'forbidden' })
  })
})
