import { describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { aCoupon } from '../factories.ts'
import { createCoupon } from './create-coupon.ts'
import { disableCoupon } from './disable-coupon.ts'
import { listCoupons } from './list-coupons.ts'
import { listOwnCoupons } from './list-own-coupons.ts'

const database = await testDatabase()
const asSystem = database.ctx({ kind: 'system', name: 'tests' })
const finance = database.ctx({ kind: 'staff', staffId: '01890000-0000-7000-8000-00000000000f', permissions: ['coupons'] })

describe('creating and ending coupons', () => {
  it('is for staff with the permission, and records the actor', async () => {
    const terms = await aCoupon(finance)
    await disableCoupon(finance, { code: terms.code, note: '活动结束' })
    await disableCoupon(finance, { code: terms.code, note: 'again' })
    const { rows } = await database.ownerPool.query(
      'select action, actor, note from coupon_audit a join coupon c on c.id = a.coupon_id where c.code = $1 order by a.id',
      [terms.code],
    )
    expect(rows.map(({ action, note }) => [action, note])).toEqual([
      ['create', null],
      ['disable', '活动结束'],
    ])
    expect((await listCoupons(finance)).find(({ code }) => code === terms.code)?.disabledAt).toBeInstanceOf(Date)
    const support = database.ctx({ kind: 'staff', staffId: '01890000-0000-7000-8000-00000000000e', permissions: ['leads'] })
    const customer = database.ctx((await aCustomer(asSystem)).actor)
    for (const other of [support, customer, database.ctx()]) {
      await expect(createCoupon(other, terms)).rejects.toThrow()
      await expect(disableCoupon(other, { code: terms.code, note: 'x' })).rejects.toThrow()
      await expect(listCoupons(other)).rejects.toThrow()
    }
    await expect(disableCoupon(finance, { code: 'NOSUCHCODE', note: 'x' })).rejects.toMatchObject({ code: 'coupons.not-found' })
  })

  it('refuses terms that could make an order free, and a used code', async () => {
    await expect(aCoupon(asSystem, { off: { amountFen: 5000n }, minimumFen: 5000n })).rejects.toMatchObject({ kind: 'invalid' })
    await expect(aCoupon(asSystem, { off: { perMille: 1000 } })).rejects.toMatchObject({ kind: 'invalid' })
    await expect(aCoupon(asSystem, { off: { amountFen: -1n } })).rejects.toMatchObject({ kind: 'invalid' })
    await expect(aCoupon(asSystem, { families: ['por'] })).rejects.toMatchObject({ code: 'catalog.no-family' })
    const { code } = await aCoupon(asSystem)
    await expect(aCoupon(asSystem, { code })).rejects.toMatchObject({ code: 'coupons.code-taken' })
  })

  it('never changes the terms, even by the owner of the tables', async () => {
    await expect(aCoupon(asSystem, { families: ['por'] })).rejects.toMatchObject({ code: 'catalog.no-family' })
    const { code } = await aCoupon(asSystem)
    await expect(database.ownerPool.query('update coupon set off_fen = 4000 where code = $1', [code])).rejects.toThrow('do not change')
    await expect(database.ownerPool.query('update coupon set taken = quota + 1 where code = $1', [code])).rejects.toThrow('coupon_never_oversold')
  })
})

describe('the coupons of a customer', () => {
  it('are those that are listed, valid and not used up', async () => {
    const { ctx } = { ctx: database.ctx((await aCustomer(asSystem)).actor) }
    const now = database.clock.now().getTime()
    const shown = await aCoupon(asSystem)
    const secret = await aCoupon(asSystem, { listed: false })
    const later = await aCoupon(asSystem, { validFromAt: new Date(now + 1000) })
    const ended = await aCoupon(asSystem)
    await disableCoupon(asSystem, { code: ended.code, note: 'x' })
    await expect(aCoupon(asSystem, { kinds: [] })).rejects.toMatchObject({ fields: [{ path: expect.stringMatching(/^kinds/) }] })
    const renewal = await aCoupon(asSystem, { kinds: ['renewal'] })
    const codesFor = async (input?: Parameters<typeof listOwnCoupons>[1]) => (await listOwnCoupons(ctx, input)).map(({ code }) => code)
    expect(await codesFor()).toEqual(expect.arrayContaining([shown.code, renewal.code]))
    for (const { code } of [secret, later, ended]) expect(await codesFor()).not.toContain(code)
    expect(await codesFor({ kind: 'new' })).not.toContain(renewal.code)
    expect(await codesFor({ kind: 'renewal' })).not.toContain(shown.code)
    await expect(listOwnCoupons(database.ctx())).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})
