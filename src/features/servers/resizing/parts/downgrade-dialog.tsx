import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { useFieldErrors, useErrorMessage } from '#platform/i18n/error-message.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { Money } from '#ui/display/money.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { DowngradeOffer, UpgradeOptions } from '../model.ts'
import type { ServerShape, ServerView } from '../../model.ts'
import { sameShape } from '../../model/upgrade.ts'
import { CopyCall } from '../../parts/copy-call.tsx'
import { ratesFor, shapesWhere, useShapeOffer } from './use-shape-offer.ts'
import { useUpgradeOptions } from './use-upgrade-options.ts'

/** Chooses a smaller size from the next period on, with the price of renewals. */
export function DowngradeDialog(props: { server: ServerView; onClose: () => void }) {
  const { server, onClose } = props
  const m = useMessages().downgrade
  const errorMessage = useErrorMessage()
  const [shape, setShape] = useState<ServerShape>(server.next?.shape ?? server.shape)
  const options = useUpgradeOptions(server.code)
  const { vcpu, memoryGib, bandwidthMbps, trafficGib, ipv4Count, protectionGbps } = shape
  const network = { bandwidthMbps, ipv4Count, protectionGbps, ...(trafficGib === null ? {} : { trafficGib }) }
  const wanted = server.shape.bareMetal ? network : { vcpu, memoryGib, ...network }
  const path = `/servers/${server.code}/next-shape` as const
  const changed = !sameShape(shape, server.shape)
  const { offer, fault } = useShapeOffer<DowngradeOffer>(`/servers/${server.code}/downgrade-quote`, changed ? wanted : undefined)
  const faults = useFieldErrors()(fault)

  const choose = useMutation(() => callApi('PUT', path, wanted), { done: m.chosen, onDone: onClose })

  const unpriced = changed && fault !== undefined ? errorMessage(fault) : undefined
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={m.title(server.name)}
      description={m.intro}
      submit={m.submit}
      ready={changed && offer !== undefined}
      aside={<CopyCall call={{ method: 'PUT', path, body: wanted }} />}
      mutation={{ busy: choose.busy, error: choose.error ?? unpriced }}
      onSubmit={() => void choose.run()}
    >
      <Fields now={server.shape} options={options} value={shape} faults={faults} onChange={(change) => setShape({ ...shape, ...change })} />
      <div aria-live="polite">
        {changed && offer ? <Comparison offer={offer} fewerIps={ipv4Count < server.shape.ipv4Count} /> : <p className="text-ink-2">{m.choose}</p>}
      </div>
    </FormDialog>
  )
}

type FieldsProps = {
  now: ServerShape
  options: UpgradeOptions | undefined
  value: ServerShape
  faults: Record<string, string>
  onChange: (change: Partial<ServerShape>) => void
}

/** Values above the present ones are not offered. Disks never shrink, so they are left out. */
function Fields({ now, options, value, faults, onChange }: FieldsProps) {
  const m = useMessages()
  const { shapeOption, mbps, shape, ipv4, now: mark } = m.upgrade
  const marked = (text: string, isNow: boolean) => (isNow ? `${text} · ${mark}` : text)
  const sizes = shapesWhere(now, options ?? {}, (vcpu, memoryGib) => vcpu <= now.vcpu && memoryGib <= now.memoryGib)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {now.family ? (
        <Field label={shape} error={faults['vcpu'] ?? faults['memoryGib']}>
          <NativeSelect
            items={sizes.map(([vcpu, memoryGib]) => ({
              value: `${vcpu}-${memoryGib}`,
              label: marked(shapeOption(vcpu, memoryGib), vcpu === now.vcpu && memoryGib === now.memoryGib),
            }))}
            value={`${value.vcpu}-${value.memoryGib}`}
            onChange={(event) => {
              const [vcpu, memoryGib] = event.target.value.split('-').map(Number)
              onChange({ vcpu: vcpu!, memoryGib: memoryGib! })
            }}
          />
        </Field>
      ) : null}
      <Field label={m.downgrade.bandwidth} error={faults['bandwidthMbps']}>
        <NativeSelect
          items={ratesFor(now, options?.sizes)
            .filter((tier) => tier <= now.bandwidthMbps)
            .map((tier) => ({ value: String(tier), label: marked(mbps(tier), tier === now.bandwidthMbps) }))}
          value={String(value.bandwidthMbps)}
          onChange={(event) => onChange({ bandwidthMbps: Number(event.target.value) })}
        />
      </Field>
      {now.trafficGib === null ? null : (
        <Field label={m.upgrade.traffic} error={faults['trafficGib']}>
          <NativeSelect
            items={upTo(options?.sizes.trafficPackages ?? [], now.trafficGib).map((gib) => ({
              value: String(gib),
              label: marked(m.upgrade.trafficOption(gib), gib === now.trafficGib),
            }))}
            value={String(value.trafficGib)}
            onChange={(event) => onChange({ trafficGib: Number(event.target.value) })}
          />
        </Field>
      )}
      <Field label={m.upgrade.protection} error={faults['protectionGbps']}>
        <NativeSelect
          items={upTo(options?.sizes.protection ?? [], now.protectionGbps).map((gbps) => ({
            value: String(gbps),
            label: marked(m.upgrade.protectionOption(gbps), gbps === now.protectionGbps),
          }))}
          value={String(value.protectionGbps)}
          onChange={(event) => onChange({ protectionGbps: Number(event.target.value) })}
        />
      </Field>
      <Field label={ipv4} error={faults['ipv4Count']}>
        <NumberField className="w-fit" value={value.ipv4Count} min={1} max={now.ipv4Count} onChange={(ipv4Count) => onChange({ ipv4Count })} />
      </Field>
    </div>
  )
}

/** Values for sale up to the present one, which stays although it may not be sold anymore. */
const upTo = (sold: readonly number[], present: number) => [...sold.filter((value) => value < present), present]

function Comparison({ offer, fewerIps }: { offer: DowngradeOffer; fewerIps: boolean }) {
  const { downgrade: m, life } = useMessages()
  const { dateTime } = useDates()
  const lines = [
    [`${life.months(offer.months)} · ${m.now}`, offer.nowFen],
    [`${life.months(offer.months)} · ${m.next}`, offer.nextFen],
  ] as const
  return (
    <>
      <dl aria-label={m.period(life.months(offer.months))} className="overflow-hidden rounded-button border border-line">
        {lines.map(([label, fen]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 border-t border-line px-4 py-2.5 first:border-t-0">
            <dt className="text-ink-2">{label}</dt>
            <dd>
              <Money fen={fen} />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line px-4 py-2.5 text-ink-2">
          <dt>{m.begins}</dt>
          <dd className="tabular-nums">{m.whenRenewed(dateTime(offer.beginsAt))}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t border-line bg-sunken px-4 py-3">
          <dt className="text-ink-2">{m.saves}</dt>
          <dd>
            <Money fen={offer.nowFen - offer.nextFen} big className="text-2xl" />
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-xs text-ink-2">{fewerIps ? `${m.fewerIps} ${m.pause}` : m.pause}</p>
    </>
  )
}
