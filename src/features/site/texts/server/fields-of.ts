import { stringify } from 'yaml'
import { z } from 'zod'
import { routeEntries } from '#src/route-table.ts'
import { firstText, type FieldNode, type Tree } from '../model/fields.ts'

type Json = {
  type?: string
  properties?: Record<string, Json>
  required?: string[]
  additionalProperties?: Json | false
  items?: Json | false
  prefixItems?: Json[]
  enum?: string[]
  pattern?: string
}

/** Most entries of a list: more would break the layout of its section. */
const mostEntries = 30

/** Fields for sentences, which get a larger field. */
const longNames = new Set(['description', 'lead', 'text', 'why', 'verdict', 'quote'])

/** Pages that a text may link to. */
const linkPaths = routeEntries.filter(({ page, access, personal }) => page && access === 'public' && !personal).map(({ path }) => path)

/** Fields of a shape. Lists of plain lines and of keyed entries belong to a drawing or a heading, so their number stays as shipped. */
export function fieldsOf(shape: z.ZodType, shipped: Tree): FieldNode {
  return nodeOf(z.toJSONSchema(shape, { io: 'input' }) as Json, shipped, '')
}

function nodeOf(json: Json, shipped: unknown, name: string): FieldNode {
  if (json.type === 'object') return groupOf(json, (shipped ?? {}) as Tree)
  if (json.type === 'array') return listOf(json, Array.isArray(shipped) ? shipped : [])
  if (json.type === 'integer') return { kind: 'line' }
  if (name === 'key') return { kind: 'key' }
  if (name === 'path') return { kind: 'choice', options: linkPaths }
  if (json.enum) return { kind: 'choice', options: json.enum }
  if (json.pattern === undefined) return { kind: 'paragraphs' }
  return { kind: 'text', ...(longNames.has(name) || String(shipped).length > 40 ? { long: true } : {}) }
}

function groupOf({ properties, required = [], additionalProperties }: Json, shipped: Tree): FieldNode {
  if (!properties && additionalProperties) {
    const entries = Object.entries(shipped).map(([key, value]): [string, FieldNode] => [
      key,
      { ...nodeOf(additionalProperties, value, ''), label: firstText(value) ?? key },
    ])
    return { kind: 'group', fields: Object.fromEntries(entries) }
  }
  const fields = Object.entries(properties ?? {}).map(([name, json]): [string, FieldNode] => {
    const node = nodeOf(json, shipped[name], name)
    return [name, node.kind === 'group' && !required.includes(name) ? { ...node, optional: true } : node]
  })
  return { kind: 'group', fields: Object.fromEntries(fields) }
}

function listOf({ items, prefixItems }: Json, shipped: readonly unknown[]): FieldNode {
  if (prefixItems) return { kind: 'list', item: { kind: 'text' }, least: prefixItems.length, most: prefixItems.length, pair: true }
  const item = nodeOf(items as Json, shipped[0], '')
  const isFixed = item.kind === 'text' || (item.kind === 'group' && Object.hasOwn(item.fields, 'key'))
  return { kind: 'list', item, ...(isFixed ? { least: shipped.length, most: shipped.length } : { least: 1, most: mostEntries }) }
}

/** Written form of a parsed text. */
export function encodeCopy(shape: z.ZodType, copy: unknown): Tree {
  return z.encode(shape, copy) as Tree
}

/** Source of a text in the Markdown form of the shipped ones: every field is in the front matter. */
export function sourceOf(texts: Tree): string {
  return `---\n${stringify(texts, { lineWidth: 0 })}---\n`
}
