import { usePageMessages } from '../messages/use-page-messages.ts'
import type { TransferServer } from '../model.ts'

/** Size in words: `2 核 4 GiB · 40 GiB · 5 Mbps`; a dedicated server begins with its model. */
export function useShapeLine(): (shape: TransferServer['shape']) => string {
  const m = usePageMessages()
  return ({ vcpu, memoryGib, systemDiskGib, bandwidthMbps, bareMetal }) =>
    [...(bareMetal ? [bareMetal.code] : []), m.shape(vcpu, memoryGib), m.shapeMore(systemDiskGib, bandwidthMbps)].join(' · ')
}
