/** Families whose machines can be limited are those of cloud servers. Omitted values are not limited. */
export type ResourceLimits = {
  /** Share of each vCPU in percent. */
  cpuPercent?: number
  /** Reads and writes a second of each disk, either way. */
  diskIops?: number
  /** MiB a second of each disk, either way. */
  diskMibps?: number
}

export const limitRanges = { cpuPercent: [5, 99], diskIops: [50, 1_000_000], diskMibps: [1, 20_000] } as const satisfies Record<
  keyof ResourceLimits,
  readonly [number, number]
>
export const limitNames = Object.keys(limitRanges) as readonly (keyof ResourceLimits)[]

/** Limits of a family, as staff see them. */
export type FamilyLimits = { family: string; limits: ResourceLimits; setAt: Date | null; by: string | null }

/** Limits of `wanted` that an engine can apply. */
export function withinReach(wanted: ResourceLimits, can: { limitsCpu: boolean; limitsDisks: boolean }): ResourceLimits {
  const { cpuPercent, ...disks } = wanted
  return { ...(can.limitsCpu && cpuPercent !== undefined ? { cpuPercent } : {}), ...(can.limitsDisks ? disks : {}) }
}
