import type { Ctx } from '#platform/ctx.ts'
import type { Imported } from '../../pricing/price-book-file.ts'
import { importBook, type BookToImport } from '../../pricing/server/import-price-book.ts'
import { requirePriceEditor } from '../../pricing/server/require-price-editor.ts'
import { listPlannedFamilies } from './planned-families.ts'

/** Like `importBook`, with the families of the offer and of its draft. */
export async function importPriceBook(ctx: Ctx, input: Omit<BookToImport, 'families'>): Promise<Imported> {
  requirePriceEditor(ctx)
  return importBook(ctx, { ...input, families: await listPlannedFamilies(ctx) })
}
