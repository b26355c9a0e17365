import { afterEach, describe, expect, it, vi } from 'vitest'
import { callApi } from './api-client.ts'

describe('spec §7: a generic HTTP client uses a default base URL from runtime configuration', () => {
  afterEach(() => vi.unstubAllGlobals())

  async function addressWith(config: { apiBaseUrl: string; buildId: string } | undefined): Promise<string> {
    const asked: string[] = []
    vi.stubGlobal('runxinPublicConfig', config)
    vi.stubGlobal('location', { pathname: '/zh' })
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return Response.json({ configKey: 'x' })
    })
    await callApi('GET', '/site-config')
    return asked[0] ?? ''
  }

  it('the page’s origin, when none is configured', async () => {
    expect(await addressWith(undefined)).toBe('/api/site-config')
    expect(await addressWith({ apiBaseUrl: '', buildId: 'x' })).toBe('/api/site-config')
  })

  it('another address, when one is', async () => {
    expect(await addressWith({ apiBaseUrl: 'https://api.runxin.example', buildId: 'x' })).toBe('https://api.runxin.example/api/site-config')
  })
})
