import { useMessages } from '../messages/use-messages.ts'
import type { ServerShape } from '../model.ts'

/** `2 vCPU 4 GiB · 40 GiB SSD · 5 Mbps` */
export function useShapeText(): (shape: ServerShape) => string {
  const m = useMessages().shape
  return (shape) => `${m.cpu(shape.vcpu)} ${m.memory(shape.memoryGib)} · ${m.disk(shape.systemDiskGib)} · ${m.bandwidth(shape.bandwidthMbps)}`
}
