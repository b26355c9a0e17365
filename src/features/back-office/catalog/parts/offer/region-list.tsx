import { Link } from 'react-router'
import type { DraftRegion, DraftZone } from '#features/catalog/offer/model/draft.ts'
import { Badge } from '#ui/display/badge.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import type { AdminColumn } from '../../../parts/shared/admin-list.tsx'
import type { OfferSection } from '../../model.ts'
import { EntryList } from './entry-list.tsx'
import { useOfferWords } from './use-offer-words.ts'

const RegionDialog = lazyPart(async () => (await import('./region-dialog.tsx')).RegionDialog)

/** Regions with their zones. */
export function RegionList({ section, none }: { section: OfferSection; none: string }) {
  const m = useMessages().offerSection
  const { facts } = section.editor
  const columns: AdminColumn<DraftRegion>[] = [
    {
      key: 'zones',
      head: m.columns.zones,
      cell: (row) => (
        <ul className="flex flex-col gap-1 text-xs sm:max-w-96 sm:whitespace-normal">
          {row.zones.map((zone) => (
            <Zone key={zone.id} zone={zone} section={section} />
          ))}
        </ul>
      ),
    },
    {
      key: 'terms',
      head: m.columns.terms,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2 sm:max-w-52 sm:whitespace-normal">
          {row.mainland ? <span>{m.mainland}</span> : null}
          {row.ipv6 ? <span>IPv6</span> : null}
          <span>{m.upTo(row.maxProtectionGbps)}</span>
          {!row.offered || facts.priced.includes(row.id) ? null : (
            <span className="inline-flex items-center gap-2">
              <Badge tone="bad">{m.noPrice}</Badge>
              <Link to="?" className={linkStyle}>
                {m.setPrice}
              </Link>
            </span>
          )}
        </span>
      ),
    },
  ]
  const running = (region: DraftRegion) => region.zones.reduce((sum, zone) => sum + (section.serversByZone[zone.id] ?? 0), 0)
  return (
    <>
      <EntryList section={section} list="regions" none={none} columns={columns} running={running} note={m.form.zoneHint} />
      {section.edit ? <RegionDialog key={section.edit} section={section} edit={section.edit} /> : null}
    </>
  )
}

/** A zone with the servers that it has sold, by family. */
function Zone({ zone, section }: { zone: DraftZone; section: OfferSection }) {
  const m = useMessages().offerSection
  const { nameOf } = useOfferWords()
  const { facts, offer } = section.editor
  const held = facts.zones[zone.id]?.held
  const servers = section.serversByZone[zone.id] ?? 0
  return (
    <li className={zone.offered ? '' : 'text-ink-3'}>
      <span className="me-2 font-medium">{nameOf(zone)}</span>
      {zone.offered ? null : <span className="me-2">{m.states.withdrawn}</span>}
      {servers > 0 ? <span className="me-2 text-ink-2">{m.running(servers)}</span> : null}
      <span className="inline-flex flex-wrap gap-x-3 text-ink-2 max-sm:justify-end tabular-nums" title={m.capacityHint}>
        {offer.families
          .filter((family) => family.offered)
          .map((family) => (
            <span
              key={family.id}
              className="whitespace-nowrap"
            >{`${nameOf(family)} ${m.capacity(held?.[family.id] ?? 0, zone.capacity[family.id] ?? 0)}`}</span>
          ))}
      </span>
    </li>
  )
}
