import { expect, it } from 'vitest'
import { images, priceBook1, regions } from '#features/catalog/factories.ts'
import { factoryTerms } from './factories.ts'
import { day, later, type Book, type Row } from './book.ts'
import { planYear } from './plan-year.ts'
import type { World } from './world.ts'

const seed = 7
const firstStart = new Date('2026-11-28T04:30:00Z')
/** First starts at all hours, on short and long months, and in a leap year. */
const starts = Array.from({ length: 24 }, (_, index) => later(firstStart, index * 61.37 * day))

/** A shop as the catalog ships it, without the database. */
function aWorld(customers: number): World {
  const used = new Set<string>()
  return {
    ...factoryTerms,
    customers,
    version: priceBook1.version,
    prices: priceBook1.book,
    places: regions.flatMap(({ id: regionId, mainland, zones }) => zones.map(({ id: zoneId, capacity: left }) => ({ regionId, zoneId, mainland, left }))),
    machines: [],
    coupon: { id: 'coupon', code: 'HELLO2026', perMille: 100, minimumFen: 5_000n, validFrom: new Date('2026-01-01T00:00:00+08:00') },
    address: (token) => {
      used.add(token)
      return `198.18.${used.size >> 8}.${used.size & 255}`
    },
  }
}

const planAt = (until: Date) => planYear(aWorld(80), { until, seed })
const orders = (book: Book) => [...book.rowsOf('customer_order'), ...book.rowsOf('customer_order of a server')]

it('is the same for the same seed and first start, and another one for another seed', () => {
  const textOf = (book: Book) =>
    JSON.stringify([book.entries(), orders(book), book.rowsOf('message'), book.rowsOf('server')], (_key, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    )
  const one = textOf(planAt(firstStart))
  expect(textOf(planAt(firstStart))).toBe(one)
  expect(textOf(planYear(aWorld(80), { until: firstStart, seed: seed + 1 }))).not.toBe(one)
})

it.each(starts)('never spends money that a customer does not have, for a first start at %s', (until) => {
  const wallets = new Map<string, bigint>()
  for (const { key, lines } of planAt(until).entries()) {
    expect(
      lines.reduce((sum, { amountFen }) => sum + amountFen, 0n),
      key,
    ).toBe(0n)
    for (const { owner, kind, amountFen } of lines) {
      if (owner === null) continue
      const left = (wallets.get(`${owner} ${kind}`) ?? 0n) + amountFen
      expect(left >= 0n, `${key} leaves ${left} in ${kind}`).toBe(true)
      wallets.set(`${owner} ${kind}`, left)
    }
  }
})

it.each(starts)('has nothing in the future and nothing left to do, for a first start at %s', (until) => {
  const book = planAt(until)
  const begun = ['account', 'payment', 'server', 'operation', 'message', 'work_order_message', 'session', 'server_step'].flatMap((table) => book.rowsOf(table))
  const momentOf = (row: Row) => (row['created_at'] ?? row['at']) as Date
  expect([...begun, ...orders(book)].filter((row) => momentOf(row) > until)).toEqual([])
  expect(book.entries().filter(({ at }) => at > until)).toEqual([])
  // Steps of the last ten minutes are left to the product, as they would be on any day.
  const due = book.rowsOf('server').filter((row) => row['look_at'] instanceof Date && row['look_at'] <= until)
  expect(due.length).toBeLessThan(3)
})

it('gives every kind of list something to show', () => {
  const book = planYear(aWorld(300), { until: firstStart, seed })
  const statesOf = (rows: readonly Row[]) => new Set(rows.map((row) => row['state']))
  expect(statesOf(orders(book))).toEqual(new Set(['completed', 'cancelled', 'expired', 'refunded', 'pending']))
  expect(new Set(orders(book).map((row) => row['kind']))).toEqual(new Set(['new', 'renewal', 'upgrade']))
  expect(statesOf(book.rowsOf('server'))).toEqual(new Set(['running', 'stopped', 'suspended', 'recycled', 'released']))
  expect(statesOf(book.rowsOf('work_order'))).toEqual(new Set(['open', 'in-progress', 'waiting', 'resolved', 'closed']))
  expect(new Set(book.rowsOf('payment').map((row) => row['gateway']))).toEqual(new Set(['alipay', 'wechat-pay', 'stripe', 'bank-transfer']))
  expect([...statesOf(book.rowsOf('commission'))]).toEqual(expect.arrayContaining(['held', 'paid']))
  for (const table of ['withdrawal', 'payment_suspense', 'payment_difference', 'invoice', 'voucher_use', 'server_upgrade', 'lead', 'referral'])
    expect(book.rowsOf(table).length, table).toBeGreaterThan(0)
})

it('installs systems that fit their servers', () => {
  for (const { config, image_id: imageId } of planAt(firstStart).rowsOf('server') as {
    config: { memoryGib: number; systemDiskGib: number }
    image_id: string
  }[]) {
    const image = images.find(({ id }) => id === imageId)!
    expect(config.memoryGib).toBeGreaterThanOrEqual(image.minMemoryGib)
    expect(config.systemDiskGib).toBeGreaterThanOrEqual(image.minDiskGib)
  }
})
