import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../endpoints.ts'

/** PostgreSQL's integer. A greater number would be refused by the database, as a failure of ours. */
const largest = 2_147_483_647

/** Inputs that may be greater: sums in fen are bigint, and the others reach no column of that size. */
const mayBeGreater: readonly [RegExp, string][] = [
  [/Fen$/, 'a sum'],
  [/^POST \/admin\/approval-limits\/\{limit\}\.was$/, 'a sum'],
  [/\.messageId$/, 'a bigint'],
  [/\.pageSize$/, 'one of three sizes'],
  [/^POST \/leads\.filledMs$/, 'compared, not stored'],
  [/^POST \/admin\/prices\.seenBase$/, 'compared, not stored'],
]

type Node = {
  type?: unknown
  maximum?: number
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  oneOf?: Node[]
  allOf?: Node[]
  $defs?: Record<string, Node>
  $ref?: string
}

function unbounded(node: Node, root: Node, at: string, seen: readonly string[] = []): string[] {
  if (node.$ref) {
    if (seen.includes(node.$ref)) return []
    const target = root.$defs?.[node.$ref.replace('#/$defs/', '')]
    return target ? unbounded(target, root, at, [...seen, node.$ref]) : []
  }
  // Saving stores the next revision.
  const limit = at.endsWith('.revision') ? largest - 1 : largest
  const own = node.type === 'integer' && !((node.maximum ?? Number.POSITIVE_INFINITY) <= limit) ? [at] : []
  return [
    ...own,
    ...Object.entries(node.properties ?? {}).flatMap(([name, child]) => unbounded(child, root, `${at}.${name}`, seen)),
    ...(node.items ? unbounded(node.items, root, `${at}[]`, seen) : []),
    ...[...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])].flatMap((child) => unbounded(child, root, at, seen)),
  ]
}

it('every whole number in the input of a call fits a column, or has a reason', () => {
  const found = endpoints.flatMap(({ method, path, input }) => {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Node
    return unbounded(schema, schema, `${method} ${path}`)
  })
  expect(found.length).toBeGreaterThan(10)
  expect([...new Set(found)].filter((one) => !mayBeGreater.some(([pattern]) => pattern.test(one)))).toEqual([])
})
