import { cpuText } from '#features/catalog/model/dedicated.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerShape } from '../../model.ts'

/** Size in words: `2 vCPU 4 GiB · 40 GiB SSD · 5 Mbps`; for a dedicated server its model and processor instead of disks. */
export function useShapeText(): (shape: ServerShape) => string {
  const m = useMessages().shape
  return ({ bareMetal, vcpu, memoryGib, systemDiskGib, bandwidthMbps }) =>
    bareMetal
      ? `${bareMetal.code} · ${cpuText(bareMetal.hardware)} · ${m.memory(memoryGib)} · ${m.bandwidth(bandwidthMbps)}`
      : `${m.cpu(vcpu)} ${m.memory(memoryGib)} · ${m.disk(systemDiskGib)} · ${m.bandwidth(bandwidthMbps)}`
}
