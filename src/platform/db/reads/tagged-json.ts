import { createHash } from 'node:crypto'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** JSON that keeps bigint and Date: `{"$bigint":"12"}`, `{"$date":"2026-…Z"}`. Keys are sorted, so equal values give equal text. */
export function encodeTagged(value: unknown): string {
  return JSON.stringify(toJson(value))
}

/** Decodes to the value that `encodeTagged` was given (undefined members are left out, as in JSON). */
export function decodeTagged(text: string): unknown {
  return fromJson(JSON.parse(text) as Json)
}

/** SHA-256 of a value's tagged text: the same for equal values, whatever the order of their keys. */
export function hashTagged(value: unknown): Buffer {
  return createHash('sha256').update(encodeTagged(value)).digest()
}

function toJson(value: unknown): Json {
  if (value === null || value === undefined) return null
  if (typeof value === 'bigint') return { $bigint: value.toString() }
  if (value instanceof Date) return { $date: value.toISOString() }
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value === 'object') return objectToJson(value)
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('a number that is not finite cannot be stored')
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value
  throw new TypeError(`a ${typeof value} cannot be stored`)
}

function objectToJson(value: object): Json {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError(`a ${value.constructor.name} cannot be stored; give a plain object`)
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  const json = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, toJson(item)]))
  // Wraps an object that looks like a tag, so that it decodes to the same object.
  return entries.length === 1 && entries[0]![0].startsWith('$') ? { $plain: json } : json
}

function fromJson(json: Json): unknown {
  if (json === null || typeof json !== 'object') return json
  if (Array.isArray(json)) return json.map(fromJson)
  const keys = Object.keys(json)
  if (keys.length === 1) {
    if (typeof json['$bigint'] === 'string') return BigInt(json['$bigint'])
    if (typeof json['$date'] === 'string') return new Date(json['$date'])
    if (json['$plain'] !== undefined) return membersOf(json['$plain'] as { [key: string]: Json })
  }
  return membersOf(json)
}

function membersOf(json: { [key: string]: Json }): Record<string, unknown> {
  return Object.fromEntries(Object.entries(json).map(([key, item]) => [key, fromJson(item)]))
}
