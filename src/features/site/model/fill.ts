import { numberFormat } from '#platform/pure/formats.ts'

/** Fills values into a text of page copy: `fill('{count} servers', { count: 3 })`. Throws on a missing name. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for {${name}} in: ${text}`)
    return typeof value === 'number' && value >= 1000 ? numberFormat('en-US').format(value) : String(value)
  })
}
