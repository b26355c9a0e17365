import { useMessages } from '#features/partnerships/terms/messages/use-messages.ts'
import { percentOf } from '#features/partnerships/model.ts'
import type { LevelChange } from '#features/partnerships/model/dashboard.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'

/** Returns what a change of a level did, in words: each field with its former and new value. */
export function useLevelChangeWords(): (change: Pick<LevelChange, 'changes' | 'fromPerMille' | 'toPerMille'>) => string {
  const m = useMessages().levels
  const iso = useIso()

  function valueOf(field: string, value: string | number | boolean | null): string {
    if (value === null) return '–'
    if (field === 'discountPerMille' || field === 'floorPerMille') return `${percentOf(Number(value))}%`
    if (field === 'yearlyFen') return formatFen(BigInt(value), iso)
    if (field === 'offered') return value === true ? m.states.offered : m.states.withdrawn
    return String(value)
  }
  const labels: Readonly<Record<string, string>> = {
    ...m.names,
    discountPerMille: m.discount,
    yearlyFen: m.threshold,
    floorPerMille: m.floor,
    offered: m.columns.state,
  }
  return ({ changes, fromPerMille, toPerMille }) => {
    const values = changes ?? { floorPerMille: [fromPerMille, toPerMille ?? 0] as const }
    return Object.entries(values)
      .map(([field, [from, to]]) => `${labels[field] ?? field} ${valueOf(field, from)} → ${valueOf(field, to)}`)
      .join(m.between)
  }
}
