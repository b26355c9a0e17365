import { useEffect, useState } from 'react'
import { NativeSelect } from '#ui/forms/input.tsx'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerShape, ServerView } from '../../model.ts'
import type { UpgradeEstimate, UpgradeOptions } from '../model.ts'
import { sameShape } from '../../model/upgrade.ts'
import { ratesFor, shapesWhere, useShapeOffer } from './use-shape-offer.ts'
import { useUpgradeOptions } from './use-upgrade-options.ts'

type Props = { server: ServerView; onOffer: (offer: UpgradeEstimate | null) => void }

/** Chooses a larger size for the projection, once the sizes of the server's family are read. Its prices are computed like real ones. */
export function WhatIfUpgrade(props: Props) {
  const options = useUpgradeOptions(props.server.code)
  return options ? <LargerSize {...props} options={options} /> : null
}

function LargerSize(props: Props & { options: UpgradeOptions }) {
  const m = useMessages().upgrade
  const errorMessage = useErrorMessage()
  const { server, options, onOffer } = props
  const now = server.shape
  const sizes = shapesWhere(now, options, (vcpu, memoryGib) => vcpu >= now.vcpu && memoryGib >= now.memoryGib)
  const bandwidths = ratesFor(now, options.sizes).filter((mbps) => mbps >= now.bandwidthMbps)
  const [shape, setShape] = useState(() => firstBigger(now, sizes, bandwidths))
  const { vcpu, memoryGib, bandwidthMbps } = shape
  const change = sameShape(shape, now) ? undefined : now.bareMetal ? { bandwidthMbps } : { vcpu, memoryGib, bandwidthMbps }
  const { offer, fault } = useShapeOffer<UpgradeEstimate>(`/servers/${server.code}/upgrade-estimate`, change)
  useEffect(() => onOffer(offer ?? null), [offer, onOffer])
  return (
    <>
      {sizes.length > 0 ? (
        <NativeSelect
          aria-label={m.shape}
          className="w-44"
          items={sizes.map(([cpus, gib]) => ({ value: `${cpus}-${gib}`, label: m.shapeOption(cpus, gib) }))}
          value={`${vcpu}-${memoryGib}`}
          onChange={(event) => {
            const [cpus, gib] = event.target.value.split('-').map(Number)
            setShape({ ...shape, vcpu: cpus!, memoryGib: gib! })
          }}
        />
      ) : null}
      <NativeSelect
        aria-label={m.bandwidth}
        className="w-32"
        items={bandwidths.map((mbps) => ({ value: String(mbps), label: m.mbps(mbps) }))}
        value={String(bandwidthMbps)}
        onChange={(event) => setShape({ ...shape, bandwidthMbps: Number(event.target.value) })}
      />
      {change && fault !== undefined ? <p className="w-full text-sm text-ink-2">{errorMessage(fault)}</p> : null}
    </>
  )
}

function firstBigger(now: ServerShape, sizes: readonly (readonly [number, number])[], bandwidths: readonly number[]): ServerShape {
  const next = sizes.find(([vcpu, memoryGib]) => vcpu > now.vcpu || memoryGib > now.memoryGib)
  if (next) return { ...now, vcpu: next[0], memoryGib: next[1] }
  return { ...now, bandwidthMbps: bandwidths[1] ?? now.bandwidthMbps }
}
