import { isIP } from 'node:net'
import { z } from 'zod'
import { isInnerAddress, isInnerName } from '#platform/http/inner-address.ts'
import { missing, SettingError } from './setting-error.ts'

/** Store of the metrics of servers. */
export const metricStoreEnvironment = {
  METRICS_URL: z.string().trim().min(1).optional(),
  METRICS_WRITE_URL: z.string().trim().min(1).optional(),
  METRICS_READ_URL: z.string().trim().min(1).optional(),
  METRICS_TOKEN: z.string().trim().min(1).optional(),
}

export type MetricStoreConfig = { writeUrl: URL; readUrl: URL; token: string | undefined }
type Environment = { [Name in keyof typeof metricStoreEnvironment]?: string | undefined }

/** VictoriaMetrics: one node, or the two addresses of a cluster; undefined: PostgreSQL. Throws a sentence that names the variable. */
export function metricStoreConfig(value: Environment): MetricStoreConfig | undefined {
  const { METRICS_URL: one, METRICS_WRITE_URL: write, METRICS_READ_URL: read, METRICS_TOKEN: token } = value
  if (one && (write || read))
    throw fault('METRICS_URL', 'is for a single VictoriaMetrics, and METRICS_WRITE_URL and METRICS_READ_URL are for a cluster: set one or the others')
  if (write && !read) throw missing('METRICS_READ_URL', 'set the address of vmselect with its tenant, like http://vmselect:8481/select/0/prometheus')
  if (read && !write) throw missing('METRICS_WRITE_URL', 'set the address of vminsert with its tenant, like http://vminsert:8480/insert/0/prometheus')
  if (one) return { writeUrl: address('METRICS_URL', one), readUrl: address('METRICS_URL', one), token }
  if (write && read) return { writeUrl: address('METRICS_WRITE_URL', write), readUrl: address('METRICS_READ_URL', read), token }
  if (token) throw missing('METRICS_URL', 'METRICS_TOKEN is for VictoriaMetrics: set its address')
  return undefined
}

function address(name: string, given: string): URL {
  const url = URL.parse(given)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.search || url.hash)
    throw fault(name, 'must be https://host, or http://host:port in an inner net, without a user or a query')
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  if (url.protocol === 'http:' && !(isIP(host) ? isInnerAddress(host) : isInnerName(host)))
    throw fault(name, `the line is not encrypted, so ${host} must be in an inner net, or use https`)
  return url
}

const fault = (name: string, says: string) => new SettingError(name, 'form', `${name}: ${says}`)
