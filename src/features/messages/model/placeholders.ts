import type { factLabels } from './facts.ts'

/** Parameters that are shown unchanged. The others only choose a wording. */
export const plainParams = [
  'reason',
  'title',
  'name',
  'host',
  'other',
  'percent',
  'code',
  'gbps',
  'count',
  'minutes',
  'value',
  'left',
  'gib',
  'email',
  'phone',
  'nickname',
  'method',
  'red',
] as const

export type Placeholder = (typeof factLabels)[number] | (typeof plainParams)[number] | 'region'
export type PlaceholderValues = Partial<Record<Placeholder, string>>

const pattern = /\{([^{}\s]*)\}/g

/** Names of the placeholders in a text, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))]
}

/** Returns the text with its values. Undefined if a value is missing: this event has none, so the text does not fit it. */
export function fillText(text: string, values: PlaceholderValues): string | undefined {
  const known = values as Readonly<Record<string, string | undefined>>
  if (placeholdersIn(text).some((name) => !Object.hasOwn(known, name) || known[name] === undefined)) return undefined
  return text.replace(pattern, (_, name: string) => known[name]!)
}

/** Puts placeholders in the place of values, the longest first, as the start of a custom text. Values of a letter or two may be anything and stay. */
export function textWithPlaceholders(text: string, values: PlaceholderValues): string {
  const entries = Object.entries(values).filter(([, value]) => value.length > 2)
  const longest = entries.toSorted(([, one], [, other]) => other.length - one.length)
  return longest.reduce((rest, [name, value]) => rest.replaceAll(value, `{${name}}`), text)
}
