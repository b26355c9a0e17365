import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Reader, type Response } from 'mmdb-lib'

type Found = Response & { country_code?: string }

const files = { 4: 'geo-whois-asn-country-ipv4.mmdb', 6: 'geo-whois-asn-country-ipv6.mmdb' } as const
const readers: Partial<Record<4 | 6, Reader<Found>>> = {}

/** Opened with the first address of its kind. The two files of 3 and 5 MB are in the public domain and part of the package, so no outside service is asked. */
function reader(version: 4 | 6): Reader<Found> {
  const open = () => {
    const file = createRequire(import.meta.url).resolve(`@ip-location-db/geo-whois-asn-country-mmdb/${files[version]}`)
    return new Reader<Found>(readFileSync(file))
  }
  return (readers[version] ??= open())
}

/** The country an address is registered in, by two letters; null for private, reserved and unknown ones. */
export function countryOf(ip: string): string | null {
  try {
    const code = reader(ip.includes(':') ? 6 : 4).get(ip)?.country_code
    return code && /^[A-Z]{2}$/.test(code) && code !== 'ZZ' ? code : null
  } catch {
    return null // not an address
  }
}
