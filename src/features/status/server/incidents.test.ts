import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { planMaintenance } from '#features/support/factories.ts'
import { inThree, statusFixture } from '../factories.ts'
import { incidentCan, incidentStates } from '../model.ts'
import { addIncidentUpdate } from './add-incident-update.ts'
import { correctIncident, correctUpdate } from './correct-incident.ts'
import { listIncidents } from './list-incidents.ts'
import { publishIncident } from './publish-incident.ts'
import { readStatus } from './read-status.ts'
import { readStatusLine } from './read-status-line.ts'
import { statusFeed } from './status-feed.ts'

const minute = 60_000
let test: TestDatabase
let fixture: Awaited<ReturnType<typeof statusFixture>>
let wei: Awaited<ReturnType<typeof fixture.staff>>

beforeAll(async () => {
  test = await testDatabase({ poolSize: 10 })
  fixture = await statusFixture(test)
  wei = await fixture.staff(['overview', 'operations'])
})

const publish = (own: Parameters<typeof fixture.input>[0] = {}) => publishIncident(fixture.as(wei), fixture.input(own))
const update = (incidentId: string, state: (typeof incidentStates)[number], word = 'More') =>
  addIncidentUpdate(fixture.as(wei), { incidentId, state, texts: inThree(word), idempotencyKey: newId() })
const stateOf = async (service: string, place: string | null) =>
  (await readStatus(fixture.visitor())).services.find((one) => one.service === service && (one.zoneId ?? one.regionId) === place)
const own = async (id: string) => (await listIncidents(fixture.as(wei))).find((one) => one.id === id)!

describe('an incident', () => {
  it('is one for a repeated click, and shows on its services until it is resolved', async () => {
    const input = fixture.input({ impact: 'degraded', affected: ['servers:hongkong', 'payments'] })
    const { id } = await publishIncident(fixture.as(wei), input)
    expect(await publishIncident(fixture.as(wei), input)).toEqual({ id })
    expect((await stateOf('servers', 'hongkong-a'))?.state).toBe('degraded')
    expect((await stateOf('payments', null))?.state).toBe('degraded')
    expect((await stateOf('servers', 'singapore-a'))?.state).toBe('no-data')
    expect((await stateOf('buying', 'hongkong'))?.state).toBe('no-data')
    expect(await readStatusLine(fixture.visitor(), 'en')).toEqual({ state: 'degraded', text: 'Some services degraded' })
    test.clock.advance(30 * minute)
    await update(id, 'monitoring')
    await update(id, 'resolved')
    expect((await stateOf('servers', 'hongkong-a'))?.state).toBe('no-data')
    expect(await readStatusLine(fixture.visitor(), 'en')).toMatchObject({ state: 'no-data' })
    // The day keeps it.
    expect((await stateOf('payments', null))?.days.at(-1)).toMatchObject({ state: 'degraded', minutes: 30 })
    expect(await own(id)).toMatchObject({ state: 'resolved', updates: [{ state: 'resolved' }, { state: 'monitoring' }, { state: 'investigating' }] })
  })

  it('moves only along its states, here and in the database', async () => {
    const { id } = await publish({ affected: ['console'] })
    for (const from of incidentStates) {
      for (const to of incidentStates) {
        const allowed = incidentCan(from, to)
        const row = await test.ownerPool.query(
          `insert into incident (id, titles, impact, affected, state, begun_at, resolved_at, created_at, created_by)
           values (gen_random_uuid(), '{"zh": "", "zh-TW": "", "en": ""}', 'outage', '{console}', $1, now(), case when $1 = 'resolved' then now() end, now(), $2) returning id`,
          [from, wei.staffId],
        )
        const moved = test.ownerPool.query(
          "update incident set state = $2, resolved_at = case when $2 = 'resolved' then coalesce(resolved_at, now()) end where id = $1",
          [row.rows[0].id, to],
        )
        if (allowed || from === to) await moved
        else await expect(moved, `${from} → ${to}`).rejects.toThrow('never goes from')
        await test.ownerPool.query('alter table incident disable trigger incident_guard')
        await test.ownerPool.query('delete from incident where id = $1', [row.rows[0].id])
        await test.ownerPool.query('alter table incident enable trigger incident_guard')
      }
    }
    await update(id, 'resolved')
    await expect(update(id, 'resolved')).rejects.toMatchObject({ kind: 'conflict', code: 'status.step' })
    await expect(update(id, 'investigating')).rejects.toMatchObject({ code: 'status.step' })
    await expect(update(newId(), 'identified')).rejects.toMatchObject({ code: 'status.no-incident' })
  })

  it('is corrected with its history, once for each version, and never deleted', async () => {
    const { id } = await publish({ affected: ['console'], titles: inThree('Wrong') })
    const before = await own(id)
    const described = { incidentId: id, impact: 'degraded' as const, affected: ['messages'], begunAt: before.begunAt, titles: inThree('Right') }
    await correctIncident(fixture.as(wei), { ...described, revision: before.revision })
    await expect(correctIncident(fixture.as(wei), { ...described, revision: before.revision })).rejects.toMatchObject({ code: 'status.stale' })
    const [first] = before.updates
    test.clock.advance(minute)
    await correctUpdate(fixture.as(wei), { incidentId: id, updateId: first!.id, texts: inThree('Better'), revision: first!.revision })
    await expect(
      correctUpdate(fixture.as(wei), { incidentId: id, updateId: first!.id, texts: inThree('Best'), revision: first!.revision }),
    ).rejects.toMatchObject({ code: 'status.stale' })
    const after = await own(id)
    expect(after).toMatchObject({ titles: inThree('Right'), impact: 'degraded', affected: [{ service: 'messages', regionId: null }] })
    expect(after.updates).toMatchObject([{ texts: inThree('Better'), correctedAt: test.clock.now() }])
    expect(after.changes).toMatchObject([
      { updateId: null, was: { titles: inThree('Wrong'), affected: ['console'] }, changedBy: wei.staffId },
      { updateId: first!.id, was: { texts: inThree('Looking') } },
    ])
    for (const attack of [
      'delete from incident_change',
      'update incident_change set changed_at = now()',
      'delete from incident',
      'delete from incident_update',
    ])
      await expect(test.ownerPool.query(attack), attack).rejects.toThrow(/appended to|not deleted/)
    await update(id, 'resolved')
  })

  it('began at most a week before, in places that exist', async () => {
    const at = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000)
    await expect(publish({ begunAt: at(1) })).rejects.toMatchObject({ code: 'status.begin' })
    // The clock of the browser may be some seconds ahead.
    const { id } = await publish({ begunAt: new Date(test.clock.now().getTime() + 5_000), state: 'resolved' })
    expect(await own(id)).toMatchObject({ begunAt: test.clock.now(), resolvedAt: test.clock.now() })
    await expect(publish({ begunAt: at(-8) })).rejects.toMatchObject({ code: 'status.begin' })
    await expect(publish({ affected: ['servers:atlantis'] })).rejects.toMatchObject({ code: 'catalog.no-region' })
  })

  it('is published, updated, corrected and listed by staff with the permission only', async () => {
    const { id } = await publish({ affected: ['console'] })
    const { updates } = await own(id)
    const content = fixture.as(await fixture.staff(['overview', 'content.edit']))
    for (const stranger of [fixture.visitor(), await fixture.customer(), content]) {
      const calls = [
        () => publishIncident(stranger, fixture.input()),
        () => addIncidentUpdate(stranger, { incidentId: id, state: 'resolved', texts: inThree('x'), idempotencyKey: newId() }),
        () => correctIncident(stranger, { ...fixture.input(), incidentId: id, revision: 1 }),
        () => correctUpdate(stranger, { incidentId: id, updateId: updates[0]!.id, texts: inThree('x'), revision: 1 }),
        () => listIncidents(stranger),
      ]
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'auth.not-allowed' })
    }
    expect(await own(id)).toMatchObject({ state: 'investigating', revision: 1 })
    await update(id, 'resolved')
  })
})

describe('the facts for the public', () => {
  it('show planned maintenance as it runs, and none that was cancelled', async () => {
    const hour = 60 * minute
    const from = new Date(test.clock.now().getTime() + hour)
    const window = { regionId: 'tokyo', startsAt: from, endsAt: new Date(from.getTime() + hour), texts: inThree('Cables'), idempotencyKey: newId() }
    const { id } = await planMaintenance(fixture.as(wei), window)
    expect((await readStatus(fixture.visitor())).maintenance).toMatchObject([{ id, running: false }])
    expect((await stateOf('servers', 'tokyo-a'))?.state).toBe('no-data')
    test.clock.advance(hour)
    expect((await stateOf('servers', 'tokyo-a'))?.state).toBe('maintenance')
    expect((await readStatusLine(fixture.visitor(), 'zh')).state).toBe('maintenance')
    test.clock.advance(hour)
    expect((await stateOf('servers', 'tokyo-a'))?.state).toBe('no-data')
    expect((await stateOf('servers', 'tokyo-a'))?.days.at(-1)?.state).toBe('maintenance')
  })

  it('name neither staff nor customers', async () => {
    const text = JSON.stringify(await readStatus(fixture.visitor()))
    expect(text).toContain('Switch')
    expect(text).not.toContain(wei.staffId)
    expect(text).not.toMatch(/account|staff|email/i)
  })
})

describe('the feed', () => {
  it('has an entry for each incident and window, as new as its latest update or correction', async () => {
    const { id } = await publish({ affected: ['servers:tokyo'], titles: inThree('Feed') })
    test.clock.advance(minute)
    await update(id, 'identified', 'Found')
    const updatedAt = test.clock.now()
    const feed = await statusFeed(fixture.visitor(), { locale: 'en', regionId: null })
    expect(feed.entries[0]).toMatchObject({ kind: 'incident', id, title: '[Identified] Feed (en)', updatedAt })
    expect(feed.entries[0]!.text).toContain('Found (en)')
    expect(feed.entries.some(({ kind }) => kind === 'maintenance')).toBe(true)
    const idsOf = async (regionId: string) => (await statusFeed(fixture.visitor(), { locale: 'zh', regionId })).entries.map((one) => one.id)
    expect(await idsOf('tokyo')).toContain(id)
    expect(await idsOf('singapore')).not.toContain(id)
    await expect(idsOf('atlantis')).rejects.toMatchObject({ kind: 'not-found' })
    await update(id, 'resolved')
  })
})
