import { describe, expect, it } from 'vitest'
import { haveCatalogue } from '#features/catalog/factories.ts'
import { mailDriver, payDriver, providerPort } from '#features/providers/factories.ts'
import { readOpening } from '#features/site-config/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { makeSecretBox } from '#platform/secret-box.ts'
import { permissionsOf } from '../../model.ts'
import { blockersOf, checklistKeys, type ChecklistState } from '../model.ts'
import { closeToVisitors, openToVisitors } from './open-to-visitors.ts'
import { readChecklist, readUntilOpen } from './read-checklist.ts'

const database = await testDatabase()
const ports = {
  secretBox: makeSecretBox(Buffer.alloc(32, 7)),
  request: { locale: 'en' as const },
  providers: providerPort({ hasFakes: true, drivers: [mailDriver, payDriver] }),
}
const as = (actor: Actor) => database.ctx(actor, ports)
const owner = as({ kind: 'staff', staffId: newId(), permissions: permissionsOf('owner') })
const state = () => readOpening(database.ctx())
const set = (to: string) => database.ownerPool.query('update site_opening set state = $1', [to])

describe('opening the site to visitors', () => {
  it('needs what an order needs: names, text messages, a way to pay, an engine, prices, something on sale; mail and legal texts may wait', () => {
    const blocking = (state: ChecklistState) => blockersOf(checklistKeys.map((key) => ({ key, state, optional: key === 'mail' }))).map(({ key }) => key)
    expect(blocking('missing')).toEqual(['company', 'sms', 'payment', 'engine', 'prices', 'offer'])
    expect(blocking('failing')).toEqual(blocking('missing'))
    for (const settled of ['done', 'untested', 'simulated', 'review'] as const) expect(blocking(settled), settled).toEqual([])
  })

  it('needs mail or text messages, as the chosen way to sign up needs them', async () => {
    const choose = (mode: string) =>
      database.ownerPool.query(
        `insert into site_config (config_key, config_value) values ('RUNXIN_SIGN_UP', $1) on conflict (config_key) do update set config_value = excluded.config_value`,
        [mode],
      )
    const bare = { ...owner, providers: providerPort({ hasFakes: false, drivers: [mailDriver, payDriver] }) }
    const missing = async () => blockersOf(await readChecklist(bare)).flatMap(({ key }) => (key === 'mail' || key === 'sms' ? [key] : []))
    const stateOf = async (key: string) => (await readChecklist(bare)).find((item) => item.key === key)?.state
    expect(await missing()).toEqual(['sms'])
    await choose('both')
    expect(await missing()).toEqual(['mail', 'sms'])
    await choose('email')
    expect(await missing()).toEqual(['mail'])
    expect(await stateOf('sms')).toBe('advised')
    const row = `insert into provider (id, kind, driver, name, position, enabled, created_at, updated_at) values ($1, 'mail', 'smtp', 'p', 0, true, $2, $2)`
    await database.ownerPool.query(row, [newId(), database.clock.now()])
    expect(await missing()).toEqual([])
    await choose('both')
    expect(await missing()).toEqual([])
    await choose('phone')
    expect(await missing()).toEqual(['sms'])
    await database.ownerPool.query(`delete from provider`)
    await database.ownerPool.query(`delete from site_config where config_key = 'RUNXIN_SIGN_UP'`)
  })

  it('is for the permission "settings" alone, and so is closing', async () => {
    const others: Actor[] = [{ kind: 'visitor' }, { kind: 'staff', staffId: newId(), permissions: permissionsOf('operations') }]
    for (const actor of others)
      for (const change of [openToVisitors, closeToVisitors]) await expect(change(as(actor))).rejects.toMatchObject({ code: 'auth.not-allowed' })
  })

  it('is refused with what is missing, and leaves the site closed', async () => {
    await set('soon')
    await expect(openToVisitors(owner)).rejects.toMatchObject({ code: 'back-office.not-ready', detail: { missing: 'company engine prices offer' } })
    expect(await state()).toBe('soon')
    expect(await readUntilOpen(owner)).toHaveLength(checklistKeys.filter((key) => key !== 'taxes').length)
  })

  it('opens once everything is there; a repeat changes nothing, even if something fails by then; closing and opening again work', async () => {
    await set('soon')
    await database.ownerPool.query(
      `insert into site_config (config_key, config_value) values ('RUNXIN_SITE_NAME', 'Lantern'), ('RUNXIN_COMPANY_NAME', 'Lantern Ltd')`,
    )
    await database.ownerPool.query(`insert into engine_report (capabilities, reported_at, contacted_at, listed_at) values ('{}', $1, $1, $1)`, [
      database.clock.now(),
    ])
    await haveCatalogue(database.ctx())
    await openToVisitors(owner)
    expect(await state()).toBe('open')
    expect(await readUntilOpen(owner)).toEqual([])
    await database.ownerPool.query(`update engine_report set failed_at = now(), down_since = now(), failed_checks = 2, fault_code = 'unreachable'`)
    await openToVisitors(owner)
    await closeToVisitors(owner)
    await closeToVisitors(owner)
    expect(await state()).toBe('closed')
    await expect(openToVisitors(owner)).rejects.toMatchObject({ detail: { missing: 'engine' } })
  })
})
