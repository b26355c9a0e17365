import { someConfig as config } from '#features/catalog/factories.ts'

/** Agreed terms of a small cloud server, as orders store them. Every price is 9,800 fen. */
export const pricedAt = 9800

const line = {
  code: 'compute',
  params: { family: 'general', vcpu: 2, memoryGib: 4, months: 1 },
  quantity: 1,
  unitFen: pricedAt,
  amountFen: pricedAt,
  kind: 'item',
}
const sums = {
  listFen: pricedAt,
  discountFen: 0,
  totalFen: pricedAt,
  renewalFen: pricedAt,
  renewalGuaranteedUntilAt: '2028-01-01T00:00:00.000Z',
  currency: 'CNY',
}

export const serverConfig = JSON.stringify(config)
export const orderSnapshot = JSON.stringify({ quoteId: 'bench', priceBookVersion: 1, config, lines: [line], ...sums })
