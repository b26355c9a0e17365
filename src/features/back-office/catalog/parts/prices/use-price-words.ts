import { useMessages as useCatalogueMessages } from '#features/catalog/messages/use-messages.ts'
import type { PriceRow, PriceUnit } from '#features/catalog/pricing/price-books.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { useMessages } from '../../../messages/use-messages.ts'

type Words = { nameOf: (row: Pick<PriceRow, 'of' | 'group'>) => string; shown: (value: number, unit: PriceUnit) => string }

/** Names of regions and families by ID, with those of the draft. */
export type PriceNames = { regions: Readonly<Record<string, string>>; families: Readonly<Record<string, string>> }

/** Subject of a price in words, and its number with the unit. */
export function usePriceWords({ regions, families }: PriceNames): Words {
  const m = useMessages().priceSection
  const { period } = useCatalogueMessages()
  const iso = useIso()
  const familyOf = (family = '') => families[family] ?? family
  function nameOf({ of }: Pick<PriceRow, 'of'>): string {
    const words = m.of
    switch (of.kind) {
      case 'vcpu':
        return words.vcpu(familyOf(of.family))
      case 'memory':
        return words.memory(familyOf(of.family))
      case 'region':
        return regions[of.region ?? ''] ?? of.region ?? ''
      case 'mbps':
        return words.mbps(of.from ?? 0, of.to ?? 0)
      case 'gib':
        return words.gib(of.from ?? 0, of.to ?? 0)
      case 'topUp':
        return words.topUp(of.amount ?? 0)
      case 'peak':
        return words.peak(of.amount ?? 0)
      case 'protection':
        return words.protection(of.amount ?? 0)
      case 'period':
        return period(of.amount ?? 0)
      case 'model':
        return words.model((of.model ?? '').toUpperCase())
      case 'systemDisk':
      case 'dataDisk':
      case 'backup':
      case 'ipv4':
      case 'guarantee':
        return words[of.kind]
      default:
        return of.kind
    }
  }
  function shown(value: number, unit: PriceUnit): string {
    if (unit === 'fen') return formatFen(BigInt(value), iso)
    return unit === 'percent' ? `${value}%` : m.months(value)
  }
  return { nameOf, shown }
}
