import type { PriceBook } from '../../pricing/model.ts'
import { priceBook3 } from './price-book-3.ts'

/** Version 4: the prices of version 3, with traffic that can be added to a package. Fen, once. */
export const priceBook4 = {
  version: 4,
  effectiveAt: priceBook3.effectiveAt,
  book: {
    ...priceBook3.book,
    trafficTopUps: [
      { gib: 50, fen: 1300 },
      { gib: 100, fen: 2500 },
      { gib: 500, fen: 12_400 },
      { gib: 1000, fen: 24_500 },
    ],
  } satisfies PriceBook,
}
