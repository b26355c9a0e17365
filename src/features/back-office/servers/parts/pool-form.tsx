import { useState } from 'react'
import { useMessages } from '#features/catalog/addresses/messages/use-messages.ts'
import { quarantineDaysMax, serverPrefixes, type PoolView } from '#features/catalog/addresses/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, NativeSelect, Textarea } from '#ui/forms/input.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { useMutation, type Mutation } from '#ui/mutations/use-mutation.ts'
import type { InfrastructureSection } from '../model.ts'
import { useLineFaults } from './use-line-faults.ts'
import { useNamed } from './use-place-names.ts'

type Draft = {
  name: string
  zoneId: string
  engineId: string
  network: string
  gateway: string
  vlan: string
  bridge: string
  serverPrefix: number
  quarantineDays: number
  reserved: string
  ranges: string
}

/** Draft as the calls take it. */
function settingsOf({ name, network, gateway, bridge, quarantineDays, reserved, ...draft }: Draft) {
  const [zoneId, engineId, vlan] = [draft.zoneId || null, draft.engineId || null, draft.vlan.trim() === '' ? null : Number(draft.vlan)]
  return { name: name.trim(), zoneId, engineId, network: network.trim(), gateway, vlan, bridge, quarantineDays, reserved }
}

const fields = ['name', 'zoneId', 'engineId', 'network', 'gateway', 'vlan', 'bridge', 'serverPrefix', 'quarantineDays']

/** New pool with its first addresses. */
export function AddPool({ section, onClose }: { section: InfrastructureSection; onClose: () => void }) {
  const m = useMessages()
  const [key] = useState(() => crypto.randomUUID())
  const add = useMutation(
    (draft: Draft) => {
      const isV6 = draft.network.includes(':')
      const body = { ...settingsOf(draft), serverPrefix: isV6 ? draft.serverPrefix : null, ranges: isV6 ? '' : draft.ranges, idempotencyKey: key }
      return callApi('POST', '/admin/address-pools', body)
    },
    { done: m.saved, onDone: onClose, fields },
  )
  const blank = { name: '', zoneId: section.stock.zones[0]?.id ?? '', engineId: '', network: '', gateway: '', vlan: '', bridge: '' }
  const draft: Draft = { ...blank, serverPrefix: 64, quarantineDays: 7, reserved: '', ranges: '' }
  return <PoolDialog title={m.addTitle} first={draft} isNew section={section} mutation={add} onClose={onClose} />
}

export function EditPool({ pool, section, onClose }: { pool: PoolView; section: InfrastructureSection; onClose: () => void }) {
  const m = useMessages()
  // The revision that the editor saw when the dialog was opened: a colleague's change in the meantime is kept.
  const [{ id, revision, ...seen }] = useState(pool)
  const save = useMutation((draft: Draft) => callApi('POST', `/admin/address-pools/${id}`, { ...settingsOf(draft), revision }), {
    done: m.saved,
    onDone: onClose,
    fields,
  })
  const texts = { zoneId: seen.zoneId ?? '', engineId: seen.engineId ?? '', gateway: seen.gateway ?? '', bridge: seen.bridge ?? '' }
  const draft: Draft = { ...seen, ...texts, vlan: seen.vlan === null ? '' : String(seen.vlan), serverPrefix: seen.serverPrefix ?? 64, ranges: '' }
  return <PoolDialog title={m.editTitle(pool.name)} first={draft} section={section} mutation={save} onClose={onClose} />
}

type DialogProps = {
  title: string
  first: Draft
  isNew?: boolean
  section: InfrastructureSection
  mutation: Mutation<Draft, unknown>
  onClose: () => void
}

function PoolDialog({ title, first, isNew = false, section, mutation, onClose }: DialogProps) {
  const m = useMessages()
  const [draft, setDraft] = useState(first)
  const reservedFaults = useLineFaults(mutation.failure, 'reserved')
  const rangeFaults = useLineFaults(mutation.failure, 'ranges')
  const isV6 = draft.network.includes(':')
  const { faults } = mutation
  const text = (name: 'name' | 'network' | 'gateway' | 'vlan' | 'bridge', more: { maxLength: number; required?: boolean; inputMode?: 'numeric' }) => (
    <Input {...more} value={draft[name]} onChange={(event) => setDraft({ ...draft, [name]: event.target.value })} />
  )
  const list = (name: 'reserved' | 'ranges') => (
    <Textarea className="ident" maxLength={20_000} value={draft[name]} onChange={(event) => setDraft({ ...draft, [name]: event.target.value })} />
  )
  return (
    <FormDialog size="lg" title={title} submit={m.save} mutation={mutation} onClose={onClose} onSubmit={() => mutation.run(draft)}>
      <Field label={m.name} error={faults['name']} required>
        {text('name', { maxLength: 60, required: true })}
      </Field>
      <Place draft={draft} section={section} error={faults['zoneId'] ?? faults['engineId']} onChange={(place) => setDraft({ ...draft, ...place })} />
      <Field label={m.network} hint={m.networkHint} error={faults['network']} required>
        {text('network', { maxLength: 60, required: true })}
      </Field>
      <Field label={m.gateway} hint={m.gatewayHint} error={faults['gateway']}>
        {text('gateway', { maxLength: 60 })}
      </Field>
      {isV6 && isNew ? (
        <Field label={m.serverPrefix} error={faults['serverPrefix']}>
          <NativeSelect
            value={String(draft.serverPrefix)}
            items={serverPrefixes.map((length) => ({ value: String(length), label: `/${length}` }))}
            onChange={(event) => setDraft({ ...draft, serverPrefix: Number(event.target.value) })}
          />
        </Field>
      ) : null}
      {isNew && !isV6 ? (
        <Field label={m.ranges} hint={m.rangesHint} error={rangeFaults}>
          {list('ranges')}
        </Field>
      ) : null}
      {isV6 ? null : (
        <Field label={m.reserved} hint={m.reservedHint} error={reservedFaults}>
          {list('reserved')}
        </Field>
      )}
      <Field label={m.quarantine} hint={m.quarantineHint} error={faults['quarantineDays']}>
        <NumberField value={draft.quarantineDays} min={0} max={quarantineDaysMax} onChange={(quarantineDays) => setDraft({ ...draft, quarantineDays })} />
      </Field>
      <Field label={m.vlan} hint={m.vlanHint} error={faults['vlan']}>
        {text('vlan', { maxLength: 4, inputMode: 'numeric' })}
      </Field>
      <Field label={m.bridge} hint={m.bridgeHint} error={faults['bridge']}>
        {text('bridge', { maxLength: 15 })}
      </Field>
    </FormDialog>
  )
}

type PlaceProps = {
  draft: Draft
  section: InfrastructureSection
  error: string | undefined
  onChange: (place: Partial<Pick<Draft, 'zoneId' | 'engineId'>>) => void
}

function Place({ draft, section: { stock, engines }, error, onChange }: PlaceProps) {
  const m = useMessages()
  const named = useNamed()
  return (
    <>
      <Field label={m.zone} error={error}>
        <NativeSelect
          value={draft.zoneId}
          items={[
            ...stock.zones.map((zone) => ({ value: zone.id, label: `${named(zone.regionNames)} ${named(zone.names)}` })),
            { value: '', label: m.anyZone },
          ]}
          onChange={(event) => onChange({ zoneId: event.target.value })}
        />
      </Field>
      <Field label={m.engine} hint={m.engineHint}>
        <NativeSelect
          value={draft.engineId}
          items={[{ value: '', label: m.anyEngine }, ...engines.engines.map(({ id, driver, name }) => ({ value: id, label: driver ? name : m.environment }))]}
          onChange={(event) => onChange({ engineId: event.target.value })}
        />
      </Field>
    </>
  )
}
