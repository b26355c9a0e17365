import type { ComparedBook } from '#features/catalog/pricing/price-book-file.ts'
import { priceLines } from '#features/catalog/pricing/price-books.ts'
import { Card } from '#ui/display/card.tsx'
import { useMessages } from '../../../messages/use-messages.ts'
import { PriceDiff } from './price-diff.tsx'
import type { PriceNames } from './use-price-words.ts'

/** Changes of one version. */
export function ChangedPrices({ book, text, names }: { book: ComparedBook; text: string; names: PriceNames }) {
  const m = useMessages().priceSection
  return (
    <Card title={book.base === null ? m.version(book.version) : m.compared(book.version, book.base)} flush>
      {book.base === null ? <p className="p-5 text-ink-2">{m.firstBook}</p> : <PriceDiff changes={book.changes} lines={priceLines(text)} names={names} />}
    </Card>
  )
}
