/** Null if the engine does not report it. Sizes in GiB. */
export type Amount = { total: number | null; used: number | null }
/**
 * Host of machines. `up` is null if the engine does not report it. `machines`: number of ours on it. `zones`: zones of its machines, or all
 * zones if omitted.
 */
export type HostFacts = {
  name: string
  up: boolean | null
  machines?: number
  zones?: readonly string[]
  vcpu: Amount
  memoryGib: Amount
  diskGib: Amount
  /** Time of the last report in which it was there and not off. Set where reports are stored. */
  seenAt?: string
}
/** Inventory of the engine. `strangers`: machines that look like ours but are unknown. */
export type EngineSurvey = { version: string | null; hosts: readonly HostFacts[]; addresses: Amount; strangers: readonly string[] }
