import { bounded, deletedBy, deletedWith, keptForEver, type KeptTables } from './kept.ts'
import { prunedTables } from './pruned.ts'

const listed = (tables: readonly string[]) => tables.map((table) => `\`${table}\``).join(', ')
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** The retention of every table as Markdown, for `docs/growing.md`. */
export function retentionTables(): string {
  const children = new Map<string, string[]>()
  for (const [child, parent] of Object.entries(deletedWith)) children.set(parent, [...(children.get(parent) ?? []), child])
  const pruned = prunedTables.map(({ table, from, kept, when, because }) => [
    [table, ...(children.get(table) ?? [])].map((name) => `\`${name}\``).join(', with it '),
    `${kept === '0 days' ? 'until' : kept.replace(/^1 days/, '1 day') + ' after'} \`${from}\`${when === undefined ? '' : `, if ${when}`}`,
    because,
  ])
  const kept = ({ tables, because }: KeptTables) => [listed(tables), because]
  return [
    table(['Deleted by age, in slices', 'kept', 'because'], pruned),
    table(
      ['Deleted by a command of its own', 'kept'],
      Object.entries(deletedBy).map(([name, how]) => [`\`${name}\``, how]),
    ),
    table(['Grows and is kept for ever', 'because'], keptForEver.map(kept)),
    table(['Does not grow with time', 'because'], bounded.map(kept)),
  ].join('\n\n')
}
