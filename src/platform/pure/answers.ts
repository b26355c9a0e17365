import { z } from 'zod'

/** Parts of the public API's answers. A schema of an answer takes the result of its command; the document describes it as JSON. */

/** A sum of money: whole hundredths of the company's currency (fen, cents of EUR). */
export const fen = z.bigint()
export const moment = z.date()

/** Numbers of a list that comes in pages. */
export const pageNumbers = { total: z.int().meta({ description: 'How many there are in all' }), page: z.int(), pageSize: z.int() }

/** Schema of a read-only list. */
export function listOf<Item extends z.ZodType>(item: Item): z.ZodType<readonly z.output<Item>[], readonly z.input<Item>[]> {
  return z.array(item) as unknown as z.ZodType<readonly z.output<Item>[], readonly z.input<Item>[]>
}
