import type { z } from 'zod'

/** Values of a page's query by name. Every value is optional: a schema gives the defaults. */
export type QuerySchema = z.ZodObject

/** No value of an address of ours is longer. */
const longest = 2_000

/** Control characters, halves of surrogate pairs, and the mark that decoding leaves for bytes that are no text. PostgreSQL refuses some of them. */
const unreadable = /[\p{Cc}\p{Cs}\uFFFD]/u

/**
 * Parses a query by its schema. An unreadable or overlong value counts as empty: filters ignore it, and as the name of a thing it finds nothing. Of a repeated
 * name the first value counts, unless the field is a list. Other names are ignored.
 */
export function readQuery<Schema extends QuerySchema>(schema: Schema, search: string): z.output<Schema> {
  const given = new URLSearchParams(search)
  const values = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]): [string, unknown][] => {
    const all = given.getAll(name).map((value) => (value.length > longest || unreadable.test(value) ? '' : value))
    if (field.type === 'array') return [[name, all]]
    return all.length === 0 ? [] : [[name, all[0]]]
  })
  return schema.parse(Object.fromEntries(values)) as z.output<Schema>
}
