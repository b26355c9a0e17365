import { describe, expect, it, onTestFinished } from 'vitest'
import { haveCatalogue } from '#features/catalog/factories.ts'
import type { FileScanner } from '#features/files/api.ts'
import { recordProviderCall } from '#features/providers/api.ts'
import { mailDriver, payDriver, providerPort } from '#features/providers/factories.ts'
import { aScheme, publish } from '#features/taxes/factories.ts'
import { permissionsOf } from '../../model.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { currencyFrom, setCompanyCurrency } from '#platform/pure/currency.ts'
import { newId } from '#platform/pure/id.ts'
import { makeSecretBox } from '#platform/secret-box.ts'
import { blockersOf, checklistKeys, isSettled, type ChecklistKey } from '../model.ts'
import { readChecklist } from './read-checklist.ts'
import { startShop } from './start-shop.ts'

const database = await testDatabase()
const secretBox = makeSecretBox(Buffer.alloc(32, 7))
const bankDriver = { kind: 'payment', driver: 'bank-transfer', fields: [] } as const
const ports = (hasFakes: boolean) => ({
  secretBox,
  request: { locale: 'en' as const },
  providers: providerPort({ hasFakes, drivers: [mailDriver, payDriver, bankDriver] }),
})
const as = (actor: Actor, hasFakes = false) => database.ctx(actor, ports(hasFakes))
const owner: Actor = { kind: 'staff', staffId: newId(), permissions: permissionsOf('owner') }
const system = database.ctx({ kind: 'system', name: 'test' })
const rows = (sql: string, values: unknown[] = []) => database.ownerPool.query(sql, values)
const states = async (hasFakes = false) => {
  const items = await readChecklist(as(owner, hasFakes))
  return Object.fromEntries(items.map(({ key, state }) => [key, state])) as Record<ChecklistKey, string>
}
const provider = async (kind: string, driver: string) => {
  const id = newId()
  await rows(`insert into provider (id, kind, driver, name, position, enabled, created_at, updated_at) values ($1, $2, $3, 'p', 0, true, $4, $4)`, [
    id,
    kind,
    driver,
    database.clock.now(),
  ])
  return id
}

describe('the checklist', () => {
  it('of a new installation has everything missing, and default texts to review; a demo simulates the services', async () => {
    expect(await states()).toEqual({
      company: 'missing',
      mail: 'missing',
      sms: 'missing',
      payment: 'missing',
      engine: 'missing',
      prices: 'missing',
      offer: 'missing',
      legal: 'review',
      scanner: 'advised',
    })
    expect(await states(true)).toMatchObject({ mail: 'simulated', sms: 'simulated', payment: 'simulated', legal: 'simulated', prices: 'missing' })
  })

  it('is for those who set things up', async () => {
    for (const actor of [{ kind: 'visitor' }, { kind: 'staff', staffId: newId(), permissions: permissionsOf('operations') }] satisfies Actor[])
      await expect(readChecklist(as(actor))).rejects.toMatchObject({ code: 'auth.not-allowed' })
  })

  it('counts a provider as done after a call that was taken, and as failing after one that was not', async () => {
    const providerId = await provider('mail', 'smtp')
    expect(await states()).toMatchObject({ mail: 'untested' })
    const call = { providerId, kind: 'mail', driver: 'smtp', operation: 'mail', code: '', durationMs: 3 } as const
    const note = (outcome: 'ok' | 'refused') => recordProviderCall(system, { ...call, outcome })
    await note('ok')
    expect(await states()).toMatchObject({ mail: 'done' })
    await note('refused')
    expect(await states()).toMatchObject({ mail: 'failing' })
    await provider('payment', 'bank-transfer')
    expect(await states()).toMatchObject({ payment: 'done', sms: 'missing' })
  })

  it('follows the engine, the names, the prices and the texts', async () => {
    const now = database.clock.now()
    await rows(`insert into engine_report (capabilities, reported_at, contacted_at, listed_at) values ('{}', $1, $1, $1)`, [now])
    expect(await states()).toMatchObject({ engine: 'done' })
    await rows(`update engine_report set failed_at = $1, down_since = $1, failed_checks = 2, fault_code = 'unreachable'`, [now])
    expect(await states()).toMatchObject({ engine: 'failing' })
    await rows(`update engine_report set fault_code = 'none'`)
    expect(await states()).toMatchObject({ engine: 'missing' })
    await rows(`insert into site_config (config_key, config_value) values ('RUNXIN_SITE_NAME', 'Lantern'), ('RUNXIN_COMPANY_NAME', 'Lantern Ltd')
      on conflict (config_key) do update set config_value = excluded.config_value`)
    await haveCatalogue(database.ctx())
    for (const document of ['terms', 'privacy', 'refund'])
      await rows(
        `insert into editorial.legal_version (document, version, texts, needs_consent, effective_at, published_at, published_by)
         values ($1, 1, '{"zh":"a","zh-TW":"a","en":"a"}', false, $2, $2, 'test')`,
        [document, now],
      )
    expect(await states()).toMatchObject({ company: 'done', prices: 'done', offer: 'done', legal: 'done' })
  })

  it('tells example prices from prices of the company', async () => {
    const fresh = await testDatabase()
    const started = { ...fresh.ctx(owner), ...ports(false) }
    await startShop(started, { draftId: newId(), revision: 0, regions: ['frankfurt'], servers: 5 })
    const items = await readChecklist(started)
    expect(items.find(({ key }) => key === 'prices')?.state).toBe('example')
    expect(items.find(({ key }) => key === 'offer')?.state).toBe('missing')
    expect(blockersOf(items).map(({ key }) => key)).toContain('offer')
  })

  it('asks a company that does not have the yuan for its taxes', async () => {
    const euro = await testDatabase()
    const asked = async () => (await readChecklist(euro.ctx(owner, ports(false)))).find(({ key }) => key === 'taxes')?.state
    onTestFinished(() => setCompanyCurrency(currencyFrom(undefined)))
    expect(await asked()).toBeUndefined()
    setCompanyCurrency(currencyFrom('EUR|€|€'))
    expect(await asked()).toBe('missing')
    expect(blockersOf([{ key: 'taxes', state: 'missing' }])).toEqual([])
    await publish(euro, aScheme())
    expect(await asked()).toBe('done')
  })

  it('recommends a virus scanner and follows the one that is set up', async () => {
    const withScanner = async () => (await readChecklist({ ...as(owner), scanner: {} as FileScanner })).find(({ key }) => key === 'scanner')?.state
    expect(await withScanner()).toBe('untested')
    await rows(`insert into file_scanner (checked_at, version) values ($1, 'ClamAV 1.4.3')`, [database.clock.now()])
    expect(await withScanner()).toBe('done')
    await rows(`update file_scanner set down_since = $1, failures = 2, fault = 'unreachable'`, [database.clock.now()])
    expect(await withScanner()).toBe('failing')
    expect(await states()).toMatchObject({ scanner: 'advised' })
    expect(blockersOf([{ key: 'scanner', state: 'failing' }])).toEqual([])
  })

  it('is settled where nothing is left to do', () => {
    const settled = (['done', 'simulated', 'untested', 'failing', 'missing', 'review', 'example', 'advised'] as const).filter((state) =>
      isSettled({ key: checklistKeys[0], state }),
    )
    expect(settled).toEqual(['done', 'simulated'])
  })
})
