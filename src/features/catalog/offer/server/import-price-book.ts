import type { Ctx } from '#platform/ctx.ts'
import type { Imported } from '../../pricing/price-book-file.ts'
import { importBook, type BookToImport } from '../../pricing/server/import-price-book.ts'
import { requirePriceEditor } from '../../pricing/server/require-price-editor.ts'
import { listPlannedFamilies } from './planned-families.ts'
import { readSizes } from './read-sizes.ts'

/** Like `importBook`, with the families of the offer and of its draft, and the sizes on sale. */
export async function importPriceBook(ctx: Ctx, input: Omit<BookToImport, 'families' | 'sizes'>): Promise<Imported> {
  requirePriceEditor(ctx)
  return importBook(ctx, { ...input, families: await listPlannedFamilies(ctx), sizes: (await readSizes(ctx)).sizes })
}
