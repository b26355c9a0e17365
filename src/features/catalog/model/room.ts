/** Room left on one host of a zone. Null: no limit is known. Memory and disk in GiB. */
export type HostRoom = { vcpu: number | null; memoryGib: number | null; diskGib: number | null }
export type RoomSize = { vcpu: number; memoryGib: number; diskGib: number }

/** Smallest size on sale: as many of it as fit are shown as left. */
export const smallestSize: RoomSize = { vcpu: 1, memoryGib: 1, diskGib: 20 }

/** Number of servers of one size that fit on the hosts, at most `most`. */
export function fitting(hosts: readonly HostRoom[], size: RoomSize, most: number): number {
  const on = (host: HostRoom) =>
    Math.min(...(['vcpu', 'memoryGib', 'diskGib'] as const).map((part) => (host[part] === null ? Infinity : Math.floor(Math.max(0, host[part]) / size[part]))))
  return Math.min(
    most,
    hosts.reduce((sum, host) => sum + on(host), 0),
  )
}
