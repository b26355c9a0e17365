import { useEffect, useState } from 'react'
import { memoriesOf, vcpusOf } from '#features/catalog/model.ts'
import { dedicatedBandwidths } from '#features/catalog/model/dedicated.ts'
import { ratesOf, type Sizes } from '#features/catalog/model/sizes.ts'
import { callApi } from '#platform/http/api-client.ts'
import type { ServerShape, ShapeChange } from '../../model.ts'
import type { UpgradeOptions } from '../model.ts'

const debounceMs = 300

/** Price of another size from the server, requested shortly after the last choice. Prices of older choices are never shown. */
export function useShapeOffer<Offer>(
  path: `/${string}`,
  change: (ShapeChange & { couponCode?: string }) | undefined,
): { offer: Offer | undefined; fault: unknown } {
  const key = change && JSON.stringify(change)
  const [answer, setAnswer] = useState<{ key: string; offer?: Offer; fault?: unknown }>()
  useEffect(() => {
    if (!key) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      callApi<Offer>('POST', path, JSON.parse(key), controller.signal)
        .then((offer) => setAnswer({ key, offer }))
        .catch((fault: unknown) => (controller.signal.aborted ? undefined : setAnswer({ key, fault })))
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [path, key])
  return answer?.key === key ? { offer: answer?.offer, fault: answer?.fault } : { offer: undefined, fault: undefined }
}

/** Rates for sale that the server can have, with its present one, slowest first. */
export function ratesFor(now: ServerShape, sizes: Sizes | undefined): number[] {
  const { bareMetal, bandwidthMbps, trafficGib } = now
  const sold = bareMetal ? dedicatedBandwidths.filter((mbps) => mbps <= bareMetal.hardware.nicGbps * 1000) : sizes ? ratesOf(sizes, trafficGib) : []
  return [...new Set([...sold, bandwidthMbps])].toSorted((a, b) => a - b)
}

type Size = readonly [vcpu: number, memoryGib: number]

/** Sizes for sale in the server's family that pass the filter, with its present size, which may not be for sale any more. */
export function shapesWhere(
  now: ServerShape,
  { family, sizes }: Partial<Pick<UpgradeOptions, 'family' | 'sizes'>>,
  passes: (vcpu: number, memoryGib: number) => boolean,
): Size[] {
  if (!now.family) return []
  const sold = (sizes ? vcpusOf(family ?? undefined, sizes) : []).flatMap((vcpu) =>
    memoriesOf(family ?? undefined, vcpu).map((memoryGib): Size => [vcpu, memoryGib]),
  )
  const hasNow = sold.some(([vcpu, memoryGib]) => vcpu === now.vcpu && memoryGib === now.memoryGib)
  const all: Size[] = hasNow ? sold : [...sold, [now.vcpu, now.memoryGib]]
  return all.filter(([vcpu, memoryGib]) => passes(vcpu, memoryGib)).toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
}
