import type { PriceBook } from '../../pricing/model.ts'
import { priceBook2 } from './price-book-2.ts'

/** Version 3: the prices of version 2, with traffic packages that keep the rule of `traffic-rule.ts`. Fen a month. */
export const priceBook3 = {
  version: 3,
  effectiveAt: priceBook2.effectiveAt,
  book: {
    ...priceBook2.book,
    trafficGib: [
      { upTo: 200, fen: 24 },
      { upTo: 2000, fen: 12 },
      { upTo: 5000, fen: 10 },
    ],
    trafficPeak: [
      { mbps: 100, fen: 0 },
      { mbps: 200, fen: 7000 },
    ],
  } satisfies PriceBook,
}
