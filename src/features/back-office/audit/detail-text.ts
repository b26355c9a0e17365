type Labels = { fields: Readonly<Record<string, string>>; values: Readonly<Record<string, string>> }

/** Fields with words by staff, whatever they say. */
const words = new Set(['reason', 'note', 'resolution', 'subject'])

/** Recorded part of an act in the reader's language. */
export function detailText(detail: Readonly<Record<string, string>>, { fields, values }: Labels): string {
  return Object.entries(detail)
    .map(([name, value]) => `${fields[name] ?? name}: ${words.has(name) ? value : (values[value] ?? value)}`)
    .join(' · ')
}
