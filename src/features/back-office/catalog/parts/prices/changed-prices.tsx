import type { ComparedBook } from '#features/catalog/pricing/price-book-file.ts'
import { priceLines } from '#features/catalog/pricing/price-books.ts'
import { Card } from '#ui/display/card.tsx'
import { useMessages } from '../../../messages/use-messages.ts'
import { PriceDiff } from './price-diff.tsx'

/** Changes of one version. */
export function ChangedPrices({ book, text, regions }: { book: ComparedBook; text: string; regions: Readonly<Record<string, string>> }) {
  const m = useMessages().priceSection
  return (
    <Card title={book.base === null ? m.version(book.version) : m.compared(book.version, book.base)} flush>
      {book.base === null ? <p className="p-5 text-ink-2">{m.firstBook}</p> : <PriceDiff changes={book.changes} lines={priceLines(text)} regions={regions} />}
    </Card>
  )
}
