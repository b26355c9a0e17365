import type { DedicatedConfig } from '../model.ts'
import { bandwidthsOf, type DedicatedOffer } from '../model/dedicated.ts'
import { oneMore } from '../config/options.ts'
import { dedicatedRegionOf, modelOf } from './choices.ts'
import { dedicatedOfQuery, dedicatedQueryOf } from './query.ts'

/** Keys of the address that a choice resets, because their value depended on the old one: another machine has other disks and another bandwidth. */
export const forgottenBy: Readonly<Record<string, readonly string[]>> = { model: ['raid', 'bw', 'zone'], region: ['zone'] }

/** Address after choices: their keys are set, and those that they reset are left out. */
export function queryWith(query: string, chosen: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const key of Object.keys(chosen)) for (const forgotten of forgottenBy[key] ?? []) next.delete(forgotten)
  for (const [key, value] of Object.entries(chosen)) next.set(key, value)
  return next
}

/** Lists the choices of the buy page that can change the price, each with the configuration that its address has. */
export function dedicatedOptions(now: DedicatedConfig, offer: DedicatedOffer): { name: string; value: string; config: DedicatedConfig }[] {
  const query = dedicatedQueryOf(now)
  const model = modelOf(offer, now)
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  const choices: [name: string, values: readonly (string | number)[]][] = [
    ['model', ids(offer.models)],
    ['region', ids(offer.regions)],
    ['zone', ids(dedicatedRegionOf(offer, now)?.zones ?? [])],
    ['bw', model ? bandwidthsOf(model) : []],
    ['ddos', offer.protection],
    ['months', offer.periods],
  ]
  const steps: [name: string, value: number][] = [
    ['ip', now.ipv4Count + 1],
    ['qty', now.quantity + 1],
  ]
  const option = (name: string, wanted: string, value = wanted) => {
    const { config } = dedicatedOfQuery(Object.fromEntries([...queryWith(query, { [name]: wanted })].map(([key, text]) => [key, [text]])), offer)
    const kept = new URLSearchParams(dedicatedQueryOf(config)).get(name) === wanted
    return kept ? [{ name, value, config: { ...config, couponCode: now.couponCode } }] : []
  }
  return [
    ...choices.flatMap(([name, values]) => values.flatMap((value) => option(name, String(value)))),
    ...steps.flatMap(([name, value]) => option(name, String(value), oneMore)),
  ]
}
