import fc from 'fast-check'
import type { Random } from '../../src/platform/pure/random.ts'
import type { Known } from './known.ts'

/** The part of JSON Schema that our input schemas use. */
export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  additionalProperties?: boolean | Schema
}

/** Values that people and attackers type: empty, long, other scripts, control characters, markup, paths, numbers at the limits. */
const nasty: readonly unknown[] = [
  '',
  ' ',
  'null',
  '0',
  '-1',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  `a${String.fromCharCode(0)}b`,
  '\ud800',
  '👩‍👩‍👧‍👦',
  '‮abc',
  '润信云'.repeat(200),
  'x'.repeat(5_000),
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '1e999',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  true,
  false,
  null,
  [],
  {},
  [[[[[[]]]]]],
  { toString: 1, constructor: { prototype: 1 } },
]

const samples = new Map<string, string[]>()

/** Strings of a pattern, made once. */
function ofPattern(pattern: string, random: Random): string {
  let made = samples.get(pattern)
  if (!made) {
    try {
      made = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 30, seed: 7 })
    } catch {
      made = ['']
    }
    samples.set(pattern, made)
  }
  return random.pick(made)
}

/** Makes a value of a schema, mostly a valid one. `name` is its property, which finds existing things. */
export function valueOf(schema: Schema, name: string, random: Random, known: Known, depth = 0): unknown {
  if (random.chance(0.04)) return random.pick(nasty)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valueOf(random.pick(choices), name, random, known, depth)
  if (schema.allOf) return valueOf(Object.assign({}, ...schema.allOf) as Schema, name, random, known, depth)
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (type === 'object') return depth > 5 ? {} : objectOf(schema, random, known, depth)
  if (type === 'array') return listOf(schema, name, random, known, depth)
  if (type === 'string') return stringOf(schema, name, random, known)
  if (type === 'integer' || type === 'number') return numberOf(schema, name, random, known, type === 'integer')
  if (type === 'boolean') return random.chance(0.5)
  return type === 'null' ? null : random.pick(nasty)
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, random: Random, known: Known, depth: number): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties)) {
    const wanted = required.includes(name) ? !random.chance(0.02) : random.chance(0.6)
    if (wanted) made[name] = valueOf(schema, name, random, known, depth + 1)
  }
  if (typeof additionalProperties === 'object' && random.chance(0.7)) made['any'] = valueOf(additionalProperties, 'any', random, known, depth + 1)
  if (random.chance(0.01)) made['unheardOf'] = random.pick(nasty)
  return made
}

function listOf({ items, prefixItems, minItems = 0, maxItems = 5 }: Schema, name: string, random: Random, known: Known, depth: number): unknown[] {
  if (prefixItems) return prefixItems.map((item) => valueOf(item, name, random, known, depth + 1))
  const length = random.chance(0.02) ? Math.min(maxItems + 1, 300) : minItems + random.upTo(Math.max(0, Math.min(maxItems, minItems + 3) - minItems))
  // The list's name in the singular finds its items: orderIds, codes.
  const single = name.replace(/s$/, '')
  return Array.from({ length }, () => valueOf(items ?? {}, single, random, known, depth + 1))
}

function stringOf({ pattern, format, minLength = 0, maxLength = 40 }: Schema, name: string, random: Random, known: Known): string {
  if (random.chance(0.75)) {
    const found = known.text(name, random)
    if (found !== undefined && (!pattern || new RegExp(pattern, 'u').test(found))) return found
  }
  if (format === 'uuid')
    return `0191${ofPattern('^[0-9a-f]{4}$', random)}-${ofPattern('^[0-9a-f]{4}$', random)}-7abc-8def-${ofPattern('^[0-9a-f]{12}$', random)}`
  if (format === 'date') return `20${ofPattern('^[0-9]{2}$', random)}-0${1 + random.upTo(8)}-1${random.upTo(9)}`
  if (format === 'date-time') return new Date(Date.UTC(2020 + random.upTo(15), random.upTo(11), 1 + random.upTo(27))).toISOString()
  if (format === 'email') return `fuzz${random.upTo(99)}@example.com`
  if (format === 'uri') return 'https://example.com/x?y=1'
  if (pattern) return ofPattern(pattern, random)
  const length = minLength + random.upTo(Math.max(0, Math.min(maxLength, minLength + 24) - minLength))
  return Array.from({ length }, () => random.pick([...'abcXYZ019 -_/.中文é😀'])).join('')
}

function numberOf({ minimum, maximum }: Schema, name: string, random: Random, known: Known, whole: boolean): number {
  const found = random.chance(0.3) ? known.number(name, random) : undefined
  if (found !== undefined) return found
  const least = minimum ?? -1_000
  const most = maximum ?? 100_000
  if (random.chance(0.2)) return random.pick([least, most, least - 1, most + 1])
  const value = least + random.upTo(Math.min(most - least, 1_000_000))
  return whole ? value : value + random.upTo(99) / 100
}
