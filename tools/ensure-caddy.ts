import { existsSync } from 'node:fs'
import { install, mayInstall } from './ensure-chromium.ts'

const place = '/usr/bin/caddy'

/** Returns the path of Caddy, if it is installed. */
export function findCaddy(): string | undefined {
  const given = process.env['CADDY']
  return [given, place].find((path) => path !== undefined && existsSync(path))
}

/** Returns the path of Caddy, installed for root on Debian (some six seconds); undefined where it is missing and may not be installed. */
export function ensureCaddy(): string | undefined {
  const found = findCaddy()
  if (found || !mayInstall()) return found
  install(['caddy'])
  return findCaddy()
}
