/** Null where the engine cannot say. Sizes in GiB. */
export type Amount = { total: number | null; used: number | null }
/** What carries machines. `up` is null where the engine does not say. `machines`: ours on it. `zones`: whose machines it carries; left out: of every zone. */
export type HostFacts = {
  name: string
  up: boolean | null
  machines?: number
  zones?: readonly string[]
  vcpu: Amount
  memoryGib: Amount
  diskGib: Amount
}
/** What stands behind the engine. `strangers`: machines there that look like ours and that we do not know. */
export type EngineSurvey = { version: string | null; hosts: readonly HostFacts[]; addresses: Amount; strangers: readonly string[] }
