import { z } from 'zod'
import { listOrderOf } from './list-order.ts'

/** All values of a repeated name. */
export const everyValue = z.array(z.string())

/** All values of several names. */
export function everyValueOf(names: readonly string[]): z.ZodObject<Record<string, typeof everyValue>> {
  return z.object(Object.fromEntries(names.map((name) => [name, everyValue])))
}

/** Text as it is given, for names of things: what does not exist is not found. */
export const given = z.string().optional()

/** Whether the name is there, with any value. */
export const present = z
  .string()
  .optional()
  .transform((value) => value !== undefined)

/** One of several values, else undefined. */
export function choice<const Values extends readonly string[]>(values: Values) {
  return given.transform((value): Values[number] | undefined => values.find((one) => one === value))
}

/** Number of a page of a list, else the first. */
export const pageNumber = z.coerce.number().int().min(1).max(10_000).catch(1)

const rowPlace = z
  .string()
  .max(200)
  .regex(/^[\w.-]+$/)
  .optional()
  .catch(undefined)

/** Row before or after a page of a long list. */
export const rowPlaces = { after: rowPlace, before: rowPlace }

/** Place of a page in a long list: its number, or the row next to it. */
export const pagePlace = { page: pageNumber, ...rowPlaces }

/** Words to search for, cut to a length. */
export function searchWords(most: number) {
  return z
    .string()
    .default('')
    .transform((words) => words.trim().slice(0, most).toWellFormed())
}

/** Order of a list by one of its columns. */
export function listOrder(keys: readonly string[]) {
  return given.transform((sort) => listOrderOf(sort ?? null, keys))
}

/** A form as the address of a page has it: each invalid or empty value counts as missing. The form must have a default for every field. */
export function lenient<Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>): z.ZodObject<{ [Name in keyof Shape]: z.ZodType<z.output<Shape[Name]>> }> {
  const fields = Object.entries(form.shape as Readonly<Record<string, unknown>> as Readonly<Record<string, z.ZodType>>).map(([name, field]) => {
    const missing = field.parse(undefined)
    return [name, z.preprocess((value) => (value === '' ? undefined : value), field).catch(missing)]
  })
  return z.object(Object.fromEntries(fields)) as never
}
