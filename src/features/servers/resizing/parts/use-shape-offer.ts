import { useEffect, useState } from 'react'
import { memoriesOf, vcpusOf, type FamilyShape } from '#features/catalog/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import type { ServerShape, ShapeChange } from '../../model.ts'

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

type Size = readonly [vcpu: number, memoryGib: number]

/** Sizes for sale in the server's family that pass the filter, with its present size, which may not be for sale any more. */
export function shapesWhere(now: ServerShape, family: FamilyShape | null | undefined, passes: (vcpu: number, memoryGib: number) => boolean): Size[] {
  if (!now.family) return []
  const sold = vcpusOf(family ?? undefined).flatMap((vcpu) => memoriesOf(family ?? undefined, vcpu).map((memoryGib): Size => [vcpu, memoryGib]))
  const hasNow = sold.some(([vcpu, memoryGib]) => vcpu === now.vcpu && memoryGib === now.memoryGib)
  const all: Size[] = hasNow ? sold : [...sold, [now.vcpu, now.memoryGib]]
  return all.filter(([vcpu, memoryGib]) => passes(vcpu, memoryGib)).toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
}
