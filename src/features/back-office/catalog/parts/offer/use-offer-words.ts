import { useMessages as useCatalogMessages } from '#features/catalog/messages/use-messages.ts'
import type { FieldChange, FieldValue } from '#features/catalog/offer/model/changes.ts'
import { offerLists, type OfferDraft, type OfferList } from '#features/catalog/offer/model/draft.ts'
import type { OfferFault } from '#features/catalog/offer/model/offer-fault.ts'
import { useFamilyName } from '#features/catalog/parts/shared/family-name.ts'
import type { Names } from '#features/catalog/model.ts'
import { locales } from '#platform/i18n/locales.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import { useMessages } from '../../../messages/use-messages.ts'

/** Words of the offer's editor for data: names, fields, values and faults. `draft` names families that were never published. */
export function useOfferWords(draft?: Pick<OfferDraft, 'families'>) {
  const m = useMessages().offerSection
  const { imageGroups } = useCatalogMessages()
  const familyName = useFamilyName()
  const locale = useLocale()

  /** Name of an entry; its ID while it has none. */
  const nameOf = ({ names, id }: { names: Names | null; id: string }) => names?.[locale] || names?.zh || id

  const familyOf = (id: string) => {
    const planned = draft?.families.find((one) => one.id === id)
    return planned ? nameOf(planned) : familyName(id)
  }

  /** `names.en`: Name · English. */
  function fieldOf(field: string): string {
    const [name = '', part] = field.split('.')
    const label = m.fields[name] ?? name
    if (part === undefined) return label
    const detail = locales.find(({ code }) => code === part)?.name ?? m.rangeParts[part as keyof typeof m.rangeParts] ?? familyOf(part)
    return `${label} · ${detail}`
  }

  function valueOf(field: string, value: FieldValue): string {
    if (typeof value === 'boolean') return value ? m.yes : m.no
    if (field === 'family') return familyOf(String(value))
    const unit = m.units[field]
    if (unit && value !== '') return m.withUnit(String(value), unit)
    const groups: Readonly<Record<string, string>> = field === 'group' ? imageGroups : {}
    return groups[value] ?? (value === '' ? '–' : String(value))
  }

  function faultText({ code, detail = {} }: Pick<OfferFault, 'code' | 'detail'>): string {
    const words = m.faults[code]
    return typeof words === 'function' ? words(detail) : words
  }

  /** Entry and field that a path leads to, and the address of its form. */
  function placeOf(path: string, offer: OfferDraft): { words: string; view: OfferList | 'sizes'; edit: string | undefined } {
    const [list, index, ...rest] = path.split('.')
    const view = offerLists.find((one) => one === list)
    if (!view) return { words: fieldOf(path.replace(/^sizes\./, '')), view: 'sizes', edit: 'all' }
    const entry = index === undefined ? undefined : offer[view][Number(index)]
    if (!entry) return { words: m.views[view], view, edit: undefined }
    const zone = rest[0] === 'zones' && rest[1] !== undefined ? (entry as OfferDraft['regions'][number]).zones[Number(rest[1])] : undefined
    const field = fieldOf((zone ? rest.slice(2) : rest).join('.'))
    return { words: [nameOf(entry), zone ? nameOf(zone) : '', field].filter(Boolean).join(' · '), view, edit: entry.id }
  }

  const changeText = ({ field, before, after }: FieldChange) => ({ label: fieldOf(field), before: valueOf(field, before), after: valueOf(field, after) })

  return { nameOf, familyOf, fieldOf, valueOf, faultText, placeOf, changeText }
}
