import http, { type RequestOptions } from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

/** Address of the stub for each host, as JSON. Loaded into a product by `--import`, before its code: production calls no other host than the vendor's. */
const stubs = JSON.parse(process.env['VENDOR_STUBS'] ?? '{}') as Readonly<Record<string, string>>

const { request } = https
https.request = ((url: URL, options: RequestOptions, answered?: (response: http.IncomingMessage) => void) => {
  const stub = url instanceof URL && stubs[url.host]
  if (!stub) return request(url, options, answered)
  // Without the lookup, which accepts public addresses alone.
  const { lookup: _lookup, ...rest } = options
  return http.request(new URL(url.pathname + url.search, stub), { ...rest, headers: { ...rest.headers, 'x-vendor': url.host } }, answered)
}) as typeof https.request
syncBuiltinESMExports()

const usual = globalThis.fetch
globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  const stub = stubs[url.host]
  if (!stub) return usual(input, init)
  const headers = new Headers(init?.headers)
  headers.set('x-vendor', url.host)
  return usual(new URL(url.pathname + url.search, stub), { ...init, headers })
}
