import { Resolver } from 'node:dns/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { powerDns } from './powerdns.ts'
import { powerDnsHere, startPowerDns, type RealPowerDns } from './testing/real-powerdns.ts'

const zones = ['113.0.203.in-addr.arpa.', '0.203.in-addr.arpa.', '8.b.d.0.1.0.0.2.ip6.arpa.', 'example.net.']
const here = powerDnsHere()
const server: RealPowerDns | undefined = 'program' in here ? await startPowerDns(here.program, zones) : undefined
afterAll(() => server?.stop())

if (!server) {
  const { reason } = here as { reason: string }
  describe('a real PowerDNS', () => {
    it(`is tried where one is installed; here: ${reason}`, ({ skip }) => skip(reason))
  })
} else {
  const rdns = powerDns({ url: server.url, apiKey: server.apiKey, server: 'localhost' })
  const resolver = new Resolver()
  resolver.setServers([`127.0.0.1:${server.dnsPort}`])
  /** Asks over DNS, as the Internet does. */
  const namesOf = (address: string) => resolver.reverse(address).catch((error: NodeJS.ErrnoException) => error.code)

  describe('the real PowerDNS', () => {
    it('lists its reverse zones and no others', async () => {
      expect((await rdns.listZones()).sort()).toEqual(['0.203.in-addr.arpa.', '113.0.203.in-addr.arpa.', '8.b.d.0.1.0.0.2.ip6.arpa.'])
    })

    it.each([
      ['203.0.113.25', 'mail.example.com'],
      ['203.0.7.9', 'second.example.com'],
      ['2001:db8:1:2::5', 'six.example.com'],
    ])('publishes, changes and removes the name of %s, twice as well as once', async (address, name) => {
      await rdns.publish({ address, name })
      await rdns.publish({ address, name })
      expect(await namesOf(address)).toEqual([name])
      await rdns.publish({ address, name: `new.${name}` })
      expect(await namesOf(address)).toEqual([`new.${name}`])
      await rdns.publish({ address, name: null })
      await rdns.publish({ address, name: null })
      expect(await namesOf(address)).toBe('ENOTFOUND')
    })

    it('has no name for an address outside of its zones', async () => {
      await expect(rdns.publish({ address: '198.51.100.7', name: 'a.example.com' })).rejects.toMatchObject({ code: 'no-zone' })
    })

    it('refuses a name that is none, and changes nothing', async () => {
      await rdns.publish({ address: '203.0.113.30', name: 'good.example.com' })
      await expect(rdns.publish({ address: '203.0.113.30', name: 'b d..example.com' })).rejects.toMatchObject({ code: 'refused' })
      expect(await namesOf('203.0.113.30')).toEqual(['good.example.com'])
    })

    it('says that a key is wrong without naming it, and that a server is away', async () => {
      const wrong = powerDns({ url: server.url, apiKey: 'wrong-key-12345', server: 'localhost' })
      const error: unknown = await wrong.listZones().catch((caught: unknown) => caught)
      expect(error).toMatchObject({ code: 'credentials' })
      expect(String((error as Error).cause)).not.toContain('wrong-key-12345')
      const away = powerDns({ url: new URL('http://127.0.0.1:1'), apiKey: 'x', server: 'localhost' })
      await expect(away.listZones()).rejects.toMatchObject({ code: 'unreachable' })
    })
  })
}
