import { isIP } from 'node:net'
import { z } from 'zod'
import { isInnerAddress, isInnerName } from '#platform/http/inner-address.ts'
import { SettingError } from './setting-error.ts'

/** Name server for reverse names: only for the process that works, because its key may change every name. */
export const rdnsEnvironment = {
  PDNS_URL: z.string().trim().min(1).optional(),
  PDNS_API_KEY: z.string().trim().min(1).optional(),
  PDNS_SERVER: z.string().trim().min(1).optional(),
}

export type RdnsConfig = { url: URL; apiKey: string; server: string }
type Environment = { [Name in keyof typeof rdnsEnvironment]?: string | undefined }

/** Returns the name server of this process; undefined where it has none. Throws a sentence that names the variable. */
export function rdnsConfig(value: Environment, worker: 'on' | 'off' | 'only', production: boolean): RdnsConfig | undefined {
  const given = (Object.keys(rdnsEnvironment) as (keyof Environment)[]).find((name) => value[name] !== undefined)
  if (!given) return undefined
  if (worker === 'off' || (production && worker !== 'only'))
    throw fault(given, 'a process that serves pages must not hold the key of the name server; set it where WORKER=only')
  const { PDNS_URL: address, PDNS_API_KEY: apiKey, PDNS_SERVER: server = 'localhost' } = value
  if (!address) throw fault('PDNS_URL', 'is missing: the address of the API of PowerDNS, like http://127.0.0.1:8081', 'missing')
  if (!apiKey) throw fault('PDNS_API_KEY', 'is missing: the api-key of PowerDNS', 'missing')
  const url = URL.parse(address)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.pathname !== '/' || url.search)
    throw fault('PDNS_URL', 'must be https://host:port, or http:// in an inner net')
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  if (url.protocol === 'http:' && !(isIP(host) ? isInnerAddress(host) : isInnerName(host)))
    throw fault('PDNS_URL', `the line is not encrypted, so ${host} must be in an inner net, or use https`)
  return { url, apiKey, server }
}

const fault = (name: string, says: string, kind: 'form' | 'missing' = 'form') => new SettingError(name, kind, `${name}: ${says}`)
