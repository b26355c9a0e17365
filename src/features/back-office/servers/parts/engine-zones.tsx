import { useMessages } from '#features/servers/engine/messages/use-messages.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import type { InfrastructureSection } from '../model.ts'
import { useNamed } from './use-place-names.ts'

type Props = {
  section: InfrastructureSection
  engineId: string | undefined
  chosen: readonly string[]
  error: string | undefined
  onChange: (zoneIds: string[]) => void
}

/** Zones of an engine. One with servers stays where it is. */
export function EngineZones({ section: { stock, fleet, engines }, engineId, chosen, error, onChange }: Props) {
  const m = useMessages()
  const named = useNamed()
  const ownerOf = (zoneId: string) => engines.engines.find(({ id, driver, zoneIds }) => driver && id !== engineId && zoneIds.includes(zoneId))?.name
  return (
    <FieldGroup legend={m.zones} hint={m.zonesHint} error={error}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {stock.zones.map(({ id, names, regionNames }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              disabled={(fleet.serversByZone[id] ?? 0) > 0}
              onChange={(event) => onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
            >
              {[`${named(regionNames)} ${named(names)}`, ownerOf(id)].filter(Boolean).join(' · ')}
            </Checkbox>
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}
