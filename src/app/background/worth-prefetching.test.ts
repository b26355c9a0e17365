import { describe, expect, it } from 'vitest'
import { worthPrefetching } from './worth-prefetching.ts'

const link = (href: string, more: { target?: string; hreflang?: string; download?: boolean } = {}) => ({
  href,
  target: more.target ?? '',
  hreflang: more.hreflang ?? '',
  hasAttribute: (name: string) => name === 'download' && more.download === true,
})
const from = (path: string) => new URL(path, 'https://runxin.example')

describe('which pages are fetched ahead', () => {
  it('those of the site that are not the page itself', () => {
    expect(worthPrefetching(link('https://runxin.example/zh/login?x=1'), from('/zh'))).toBe('/zh/login')
    expect(worthPrefetching(link('https://runxin.example/zh#prices'), from('/zh'))).toBeUndefined()
  })

  it('not the console for visitors, nor the back office for anyone', () => {
    expect(worthPrefetching(link('https://runxin.example/zh/console'), from('/zh'))).toBeUndefined()
    expect(worthPrefetching(link('https://runxin.example/zh/console/order'), from('/zh/console'))).toBe('/zh/console/order')
    for (const path of ['/admin', '/admin/login', '/api/site-config', '/dev/outbox'])
      expect(worthPrefetching(link(`https://runxin.example${path}`), from('/zh/console')), path).toBeUndefined()
  })

  it('not other sites, other languages, files, or what opens elsewhere', () => {
    expect(worthPrefetching(link('https://beian.miit.gov.cn/'), from('/zh'))).toBeUndefined()
    expect(worthPrefetching(link('tel:4008001000'), from('/zh'))).toBeUndefined()
    expect(worthPrefetching(link('https://runxin.example/en', { hreflang: 'en-US' }), from('/zh'))).toBeUndefined()
    expect(worthPrefetching(link('https://runxin.example/a.csv', { download: true }), from('/zh'))).toBeUndefined()
    expect(worthPrefetching(link('https://runxin.example/zh/login', { target: '_blank' }), from('/zh'))).toBeUndefined()
  })
})
