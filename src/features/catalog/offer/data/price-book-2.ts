import type { PriceBook } from '../../pricing/model.ts'
import { priceBook1 } from './price-book-1.ts'

/** Version 2: the prices of version 1, and the first of dedicated servers. Fen a month. */
export const priceBook2 = {
  version: 2,
  effectiveAt: priceBook1.effectiveAt,
  book: {
    ...priceBook1.book,
    dedicated: {
      models: { de1: 89_900, de2: 129_900, dg1: 199_900, dg2: 289_900, dh1: 359_900, dc1: 659_900, dm1: 559_900, ds1: 429_900 },
      // Cheaper per unit than for a cloud server, because a machine has a port of its own.
      bandwidthMbps: [
        { upTo: 20, fen: 1800 },
        { upTo: 100, fen: 1500 },
        { upTo: 500, fen: 1100 },
        { upTo: 1000, fen: 900 },
      ],
    },
  } satisfies PriceBook,
}
