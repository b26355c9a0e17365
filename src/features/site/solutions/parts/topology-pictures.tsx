import { drawnOnce } from '#ui/rendering/drawn-once.tsx'

export const TopologyPicture1 = drawnOnce(async () => ({ default: (await import('./topology.template1.tsx')).Topology1 }))
export const MiniPicture1 = drawnOnce(async () => ({ default: (await import('./topology.template1.tsx')).MiniTopology1 }))
export const TopologyPicture2 = drawnOnce(async () => ({ default: (await import('./topology.template2.tsx')).Topology2 }))
export const MiniPicture2 = drawnOnce(async () => ({ default: (await import('./topology.template2.tsx')).MiniTopology2 }))
