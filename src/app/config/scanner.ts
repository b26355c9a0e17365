import { isIP } from 'node:net'
import { z } from 'zod'
import { isInnerAddress, isInnerName } from '#platform/http/inner-address.ts'
import { SettingError } from './setting-error.ts'

/** Environment of the virus scanner. */
export const scannerEnvironment = { CLAMD_ADDRESS: z.string().min(1).optional() }

/** Address of clamd: a socket on this host, or a port in the inner net. */
export type ScannerConfig = { path: string } | { host: string; port: number }

const form = 'must be unix:/run/clamav/clamd.ctl or tcp://127.0.0.1:3310'

/** The scanner of the environment; undefined: uploads are not scanned. Throws a sentence. */
export function scannerConfig({ CLAMD_ADDRESS: given }: { CLAMD_ADDRESS?: string | undefined }): ScannerConfig | undefined {
  if (given === undefined) return undefined
  const [, path] = /^unix:(?:\/\/)?(\/[^\0]+)$/.exec(given) ?? []
  if (path) return { path }
  const url = /^tcp:\/\/[^/?#@]+$/.test(given) ? URL.parse(given) : null
  if (!url?.port || url.port === '0') throw fault(form)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!(isIP(host) ? isInnerAddress(host) : isInnerName(host))) throw fault(`the line to clamd is not encrypted, so ${host} must be in an inner net: ${form}`)
  return { host, port: Number(url.port) }
}

function fault(says: string): SettingError {
  return new SettingError('CLAMD_ADDRESS', 'form', `CLAMD_ADDRESS: ${says}`)
}
