import { expect, it } from 'vitest'
import { rdnsConfig } from './rdns.ts'

const least = { PDNS_URL: 'http://127.0.0.1:8081', PDNS_API_KEY: 'key-of-the-test' }

it('is read in a process that works, with the usual name of the server', () => {
  expect(rdnsConfig({}, 'off', true)).toBeUndefined()
  expect(rdnsConfig(least, 'only', true)).toEqual({ url: new URL('http://127.0.0.1:8081'), apiKey: 'key-of-the-test', server: 'localhost' })
  expect(rdnsConfig({ ...least, PDNS_SERVER: 'ns1' }, 'on', false)).toMatchObject({ server: 'ns1' })
})

it('never reaches a process that serves pages', () => {
  for (const [worker, production] of [
    ['off', false],
    ['off', true],
    ['on', true],
  ] as const)
    expect(() => rdnsConfig({ PDNS_API_KEY: 'secret-key' }, worker, production)).toThrow(/^PDNS_API_KEY: a process that serves pages/)
})

it.each([
  [{ PDNS_API_KEY: undefined }, /^PDNS_API_KEY: is missing/],
  [{ PDNS_URL: undefined }, /^PDNS_URL: is missing/],
  [{ PDNS_URL: 'powerdns' }, /^PDNS_URL: must be/],
  [{ PDNS_URL: 'http://user@127.0.0.1:8081' }, /^PDNS_URL: must be/],
  [{ PDNS_URL: 'http://127.0.0.1:8081/api' }, /^PDNS_URL: must be/],
  [{ PDNS_URL: 'http://dns.example.com:8081' }, /not encrypted/],
])('with a fault stops the start by name, and tells no key: %j', (over, says) => {
  expect(() => rdnsConfig({ ...least, ...over }, 'only', true)).toThrow(says)
  expect(() => rdnsConfig({ ...least, ...over }, 'only', true)).not.toThrow('key-of-the-test')
})
