import { describe, expect, it } from 'vitest'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { haveCatalogue, someConfig } from '../../factories.ts'
import { changedText, leastOf, levelRow, missingLevelRows, missingRegionRows, priceLines, priceRows } from '../price-books.ts'
import { comparePriceBook } from './compare-price-book.ts'
import { exportPriceBook } from './import-price-book.ts'
import { importPriceBook } from '../../offer/server/import-price-book.ts'
import { listPriceBooks } from './list-price-books.ts'
import { estimateCloudServer } from '../../quotes/server/quote-cloud-server.ts'
import { withdrawPriceBook } from './withdraw-price-book.ts'

const { ctx, clock, pool } = await testDatabase()
await haveCatalogue(ctx())
const clerk = () => ctx({ kind: 'staff', staffId: newId(), permissions: ['prices'] })
const day = 86_400_000
const inDays = (days: number) => new Date(clock.now().getTime() + days * day)
const vcpu = 'families.general.vcpuFen'

async function priced(fen: number, effectiveAt: Date, over: { seenBase?: number; dryRun?: boolean; from?: number } = {}) {
  const { text } = await exportPriceBook(clerk(), over.from ? { version: over.from } : {})
  return importPriceBook(clerk(), { text: changedText(priceLines(text), { [vcpu]: fen }), effectiveAt, dryRun: over.dryRun ?? false, ...over })
}
const monthly = async () => (await estimateCloudServer(ctx(), someConfig)).totalFen
const stateOf = async (version: number) => (await listPriceBooks(clerk())).find((book) => book.version === version)?.state

describe('the prices section', () => {
  it('lists every price of the file that can be edited alone, and an edit keeps the others unchanged', async () => {
    const { text } = await exportPriceBook(clerk())
    const lines = priceLines(text)
    const shape = /(?:upTo|gib|mbps|gbps|months|^currency)$/
    expect(lines.map(([key]) => key).filter((key) => !shape.test(key))).toEqual(priceRows(lines).map(({ key }) => key))
    expect(priceRows(lines).find(({ key }) => key === 'bandwidthMbps.1.fen')).toMatchObject({ unit: 'fen', of: { kind: 'mbps', from: 6, to: 20 } })
    expect(changedText(lines, {})).toBe(text)
  })

  it('adds a region that has no price yet, which is then sold', async () => {
    const { text } = await exportPriceBook(clerk())
    const lines = priceLines(text)
    const [osaka, ...others] = missingRegionRows(lines, ['hongkong', 'osaka'])
    expect([osaka!.value, others.length]).toEqual([undefined, 0])
    const added = changedText(lines, { [osaka!.key]: 107 })
    expect(priceRows(priceLines(added)).find(({ key }) => key === osaka!.key)).toMatchObject({ group: 'regions', value: 107 })
    const compared = await importPriceBook(clerk(), { text: added, effectiveAt: inDays(1), dryRun: true })
    expect(compared).toMatchObject({ faults: [], changes: [{ key: 'regionPercent.osaka', before: null, after: '107' }] })
  })

  it('adds levels that have no price yet among the others, and compares all of them by their amounts', async () => {
    const { text } = await exportPriceBook(clerk())
    const lines = priceLines(text)
    const rows = missingLevelRows(lines, { trafficPeak: [100, 200, 500], protection: [5, 10, 20, 50, 100, 200] })
    expect(rows).toMatchObject([
      { key: 'trafficPeak@500', group: 'traffic', unit: 'fen', of: { kind: 'peak', amount: 500 }, value: undefined },
      { key: 'protection@10', group: 'address', of: { kind: 'protection', amount: 10 } },
    ])
    const dearer = lines.find(([key]) => key === 'protection.4.fen')!
    const added = changedText(lines, { 'trafficPeak@500': 90_000, 'protection@10': 100, 'protection.4.fen': Number(dearer[1]) + 1 })
    const compared = await importPriceBook(clerk(), { text: added, effectiveAt: inDays(1), dryRun: true })
    expect(compared.faults).toEqual([])
    expect(compared.changes).toEqual([
      { key: 'protection@200', before: dearer[1], after: String(Number(dearer[1]) + 1) },
      { key: 'trafficPeak@500', before: null, after: '90000' },
      { key: 'protection@10', before: null, after: '100' },
    ])
    expect(missingLevelRows(priceLines(added), { trafficPeak: [500], protection: [10] })).toEqual([])
    expect(levelRow('protection@10')).toEqual(rows[1])
    expect(levelRow('protection.1.fen')).toBeUndefined()
  })

  it('has prices that may be zero, and others that may not', () => {
    const least = ['families.general.vcpuFen', 'dedicated.models.de2', 'systemDiskGibFen'].map((key) => leastOf({ key, unit: 'fen' }))
    expect([...least, leastOf({ key: 'regionPercent.hongkong', unit: 'percent' })]).toEqual([1, 1, 0, 1])
  })

  it('plans a version, compares it with what would apply then, and withdraws it before it begins', async () => {
    const now = await monthly()
    const first = await priced(2500, inDays(2))
    expect(first).toMatchObject({ published: true, changes: [{ key: vcpu, before: '2000', after: '2500' }] })
    const second = await priced(2600, inDays(4), { from: first.version, dryRun: true })
    expect(second).toMatchObject({ base: first.version, changes: [{ key: vcpu, before: '2500', after: '2600' }] })
    expect(await stateOf(first.version)).toBe('planned')
    await withdrawPriceBook(clerk(), first)
    await withdrawPriceBook(clerk(), first)
    expect(await stateOf(first.version)).toBe('withdrawn')
    expect(await comparePriceBook(clerk(), first)).toMatchObject({ changes: [{ key: vcpu, before: '2000', after: '2500' }] })
    clock.advance(3 * day)
    expect(await monthly()).toBe(now)
  })

  it('never withdraws the present version, not even by direct writes', async () => {
    const { version } = await priced(2100, inDays(1))
    clock.advance(day)
    expect(await stateOf(version)).toBe('current')
    await expect(withdrawPriceBook(clerk(), { version })).rejects.toMatchObject({ code: 'catalog.price-book-begun' })
    await expect(withdrawPriceBook(clerk(), { version: 9999 })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(pool.query(`insert into price_book_withdrawal values ($1, $2, 'staff:x')`, [version, clock.now()])).rejects.toThrow('begun to count')
  })

  it('publishes only what was compared, and one of two concurrent publications', async () => {
    const compared = await priced(2200, inDays(1), { dryRun: true })
    await priced(2300, inDays(1))
    await expect(priced(2200, inDays(1), { seenBase: compared.base })).rejects.toMatchObject({ code: 'catalog.prices-changed' })
    const both = await Promise.allSettled([priced(2400, inDays(9)), priced(2450, inDays(9))])
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    for (const lost of both.filter((one) => one.status === 'rejected')) expect(lost.reason).toMatchObject({ code: 'catalog.price-book-version-taken' })
  })

  it('is for staff who set prices', async () => {
    const strangers: Actor[] = [
      { kind: 'visitor' },
      { kind: 'customer', accountId: newId(), sessionId: newId() },
      { kind: 'staff', staffId: newId(), permissions: ['catalog.edit'] },
    ]
    for (const stranger of strangers.map((actor) => ctx(actor))) {
      const refused = { code: 'auth.not-allowed' }
      await expect(listPriceBooks(stranger)).rejects.toMatchObject(refused)
      await expect(exportPriceBook(stranger)).rejects.toMatchObject(refused)
      await expect(comparePriceBook(stranger, { version: 1 })).rejects.toMatchObject(refused)
      await expect(withdrawPriceBook(stranger, { version: 1 })).rejects.toMatchObject(refused)
      await expect(importPriceBook(stranger, { text: 'key,value', effectiveAt: inDays(1), dryRun: true })).rejects.toMatchObject(refused)
    }
  })
})
