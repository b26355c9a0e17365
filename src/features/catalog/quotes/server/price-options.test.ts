import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { asSystem, type Actor } from '#platform/ctx.ts'
import { cloudOptions } from '../../config/options.ts'
import { settleConfig } from '../../config/settle-config.ts'
import { haveCatalogue, someConfig, someMachine } from '../../factories.ts'
import { estimateDedicatedOptions, priceDedicatedOptions } from '../../dedicated/server/price-options.ts'
import { quoteDedicatedServer } from '../../dedicated/server/quote-dedicated-server.ts'
import { listDedicated } from '../../dedicated/server/list-dedicated.ts'
import type { CloudConfig } from '../../model.ts'
import { listPresets } from '../../offer/server/list-presets.ts'
import { readOffer } from '../../offer/server/read-offer.ts'
import type { DiscountPorts } from './ports.ts'
import { estimateCloudOptions, priceCloudOptions } from './price-options.ts'
import { quoteCloudServer } from './quote-cloud-server.ts'

let database: TestDatabase
let agent: Actor
beforeAll(async () => {
  database = await testDatabase()
  await haveCatalogue(database.ctx())
  agent = (await aCustomer(asSystem(database.ctx(), 'test'))).actor
})

const ports: DiscountPorts = {
  agentDiscountOf: async () => ({ perMille: 120, floorPerMille: 500 }),
  couponOf: async (_ctx, { code }) =>
    code === 'TEN' ? { discount: { kind: 'coupon', params: { code }, off: { perMille: 100 } } } : { fault: { code: 'catalog.coupon-unknown' } },
}
const ctx = () => ({ ...database.ctx(agent), ...ports })

describe('the prices of the choices', () => {
  it('agree with the quotes of the same choices, with an agent discount and a coupon', async () => {
    const now: CloudConfig = { ...someConfig, months: 3, quantity: 2, couponCode: 'TEN' }
    const { offer } = await readOffer(ctx())
    const presets = await listPresets(ctx())
    const { choices, terms } = await priceCloudOptions(ctx(), now)
    const total = async (config: CloudConfig) => (await quoteCloudServer(ctx(), config)).totalFen
    const nowFen = await total(now)
    const checked = choices.filter((_choice, index) => index % 3 === 0)
    expect(checked.length).toBeGreaterThan(10)
    for (const { name, value, changeFen } of checked) {
      const { patch } = cloudOptions(now, offer, presets).find((one) => one.name === name && one.value === value)!
      const { config } = settleConfig({ ...now, ...patch }, offer)
      expect([name, value, changeFen]).toEqual([name, value, (await total(config)) - nowFen])
    }
    expect(terms.find(({ months }) => months === 3)!.monthFen).toBe((nowFen + 1n) / 3n)
  })

  it('of the page are public for every reader', async () => {
    const { offer } = await readOffer(ctx())
    const presets = await listPresets(ctx())
    const visitor = { ...database.ctx(), ...ports }
    const page = await estimateCloudOptions(ctx(), { config: someConfig, offer, presets })
    expect(page).toEqual(await priceCloudOptions(visitor, someConfig))
    expect(page).not.toEqual(await priceCloudOptions(ctx(), someConfig))
  })

  it('leave out a coupon that cannot be used, as its quote says why', async () => {
    expect(await priceCloudOptions(ctx(), { ...someConfig, couponCode: 'NONE' })).toEqual(await priceCloudOptions(ctx(), someConfig))
  })

  it('of a machine agree with its quotes, with an agent discount and a coupon', async () => {
    const now = { ...someMachine, couponCode: 'TEN' }
    const { choices } = await priceDedicatedOptions(ctx(), now)
    const nowFen = (await quoteDedicatedServer(ctx(), now)).totalFen
    for (const { value, changeFen } of choices.filter(({ name }) => name === 'bw'))
      expect([value, changeFen]).toEqual([value, (await quoteDedicatedServer(ctx(), { ...now, bandwidthMbps: Number(value) })).totalFen - nowFen])
    expect(choices.filter(({ name }) => name === 'bw').length).toBeGreaterThan(2)
    const page = await estimateDedicatedOptions(ctx(), { config: someMachine, offer: await listDedicated(ctx()) })
    expect(page).toEqual(await priceDedicatedOptions(database.ctx(), someMachine))
  })
})
