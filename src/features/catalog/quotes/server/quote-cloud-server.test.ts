import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { validate } from '#platform/http/validate.ts'
import { DomainError } from '#platform/domain-error.ts'
import { haveCatalogue, someConfig } from '../../factories.ts'
import { cloudConfigForm } from '../../forms.ts'
import { estimateCloudServer, quoteCloudServer } from './quote-cloud-server.ts'
import { forgetQuotes } from './forget-quotes.ts'
import { readQuote } from './read-quote.ts'

const { ctx, clock, ownerPool, pool } = await testDatabase()
const system = () => ctx({ kind: 'system', name: 'test' })
const minute = 60_000

beforeAll(() => haveCatalogue(ctx()))

async function domainErrorOf(work: Promise<unknown>): Promise<DomainError> {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  expect(error).toBeInstanceOf(DomainError)
  return error as DomainError
}

describe('a quote', () => {
  it('states sum, lines and renewal to a visitor and is the same when read again', async () => {
    const quote = await quoteCloudServer(ctx(), { ...someConfig, months: 12, quantity: 2 })
    expect(quote).toMatchObject({ totalFen: 199_920n, listFen: 235_200n, discountFen: 35_280n, renewalFen: 199_920n, priceBookVersion: 4, currency: 'CNY' })
    expect(quote.expiresAt.getTime() - clock.now().getTime()).toBe(30 * minute)
    expect(await readQuote(ctx(), quote.id)).toEqual(quote)
  })

  it('expires after 30 minutes and is deleted a day later', async () => {
    const quote = await quoteCloudServer(ctx(), someConfig)
    clock.advance(30 * minute - 1)
    expect((await readQuote(ctx(), quote.id)).id).toBe(quote.id)
    clock.advance(1)
    expect(await domainErrorOf(readQuote(ctx(), quote.id))).toMatchObject({ kind: 'conflict', code: 'catalog.quote-expired' })
    await forgetQuotes(system())
    expect((await pool.query('select from quote where id = $1', [quote.id])).rowCount).toBe(1)
    clock.advance(25 * 60 * minute)
    await forgetQuotes(system())
    expect((await pool.query('select from quote where id = $1', [quote.id])).rowCount).toBe(0)
  })

  it('that does not exist answers like one that expired', async () => {
    expect(await domainErrorOf(readQuote(ctx(), '01890000-0000-7000-8000-000000000000'))).toMatchObject({ code: 'catalog.quote-expired' })
  })

  it('names each choice that cannot be bought', async () => {
    const domainError = await domainErrorOf(quoteCloudServer(ctx(), { ...someConfig, regionId: 'moon', imageId: 'templeos', couponCode: 'FREE' }))
    expect(domainError).toMatchObject({ kind: 'invalid', code: 'catalog.not-for-sale' })
    expect(domainError.fields).toEqual([
      { path: 'regionId', code: 'catalog.not-offered' },
      { path: 'imageId', code: 'catalog.not-offered' },
      { path: 'couponCode', code: 'catalog.coupon-unknown' },
    ])
  })

  it('does not change with its row, even if the owner of the tables changes it', async () => {
    const quote = await quoteCloudServer(ctx(), someConfig)
    await expect(ownerPool.query('update quote set total_fen = 1, list_fen = 1 where id = $1', [quote.id])).rejects.toThrow('does not change')
  })

  it('is not stored by an estimate', async () => {
    const before = (await pool.query('select from quote')).rowCount
    expect((await estimateCloudServer(ctx(), someConfig)).totalFen).toBe(9800n)
    expect((await pool.query('select from quote')).rowCount).toBe(before)
  })
})

describe('the input form', () => {
  const attacks: [string, object][] = [
    ['a price', { totalFen: 1 }],
    ['a unit price', { unitFen: 1 }],
    ['a discount', { discountFen: 99_999 }],
    ['a price book', { priceBookVersion: 0 }],
    ['an account', { accountId: '01890000-0000-7000-8000-000000000000' }],
    ['a negative quantity', { quantity: -1 }],
    ['no server at all', { quantity: 0 }],
    ['half a server', { quantity: 0.5 }],
    ['a quantity as text', { quantity: '1' }],
    ['too many servers', { quantity: 21 }],
    ['a negative disk', { dataDisksGib: [-20] }],
    ['an endless list of disks', { dataDisksGib: Array<number>(1000).fill(20) }],
    ['four months', { months: 4 }],
    ['an infinite size', { vcpu: Number.POSITIVE_INFINITY }],
    ['no addresses', { ipv4Count: 0 }],
    ['an id that is SQL', { regionId: "x'; drop table quote" }],
    ['a NUL', { couponCode: 'A\u0000B' }],
  ]
  it.each(attacks)('refuses %s', (_what, change) => {
    expect(() => validate(cloudConfigForm, { ...someConfig, ...change })).toThrow(DomainError)
  })

  it('passes a valid configuration unchanged', () => {
    expect(validate(cloudConfigForm, someConfig)).toEqual(someConfig)
  })
})
