import { describe, expect, it } from 'vitest'
import { worthPrefetching } from './worth-prefetching.ts'

const link = (href: string, more: { target?: string; hreflang?: string; download?: boolean } = {}) => ({
  href,
  target: more.target ?? '',
  hreflang: more.hreflang ?? '',
  hasAttribute: (name: string) => name === 'download' && more.download === true,
})
const from = (path: string) => new URL(path, 'https://runxin.example')

describe('prefetched pages', () => {
  it('include those of the site except the page itself', () => {
    expect(worthPrefetching(link('https://runxin.example/zh/login?x=1'), from('/zh'))).toBe('/zh/login')
    expect(worthPrefetching(link('https://runxin.example/zh#prices'), from('/zh'))).toBeUndefined()
  })

  it('exclude the console for visitors, and the back office for all', () => {
    expect(worthPrefetching(link('https://runxin.example/zh/console'), from('/zh'))).toBeUndefined()
    expect(worthPrefetching(link('https://runxin.example/zh/console/order'), from('/zh/console'))).toBe('/zh/console/order')
    for (const path of ['/admin', '/admin/login', '/api/site-config', '/dev/outbox'])
      expect(worthPrefetching(link(`https://runxin.example${path}`), from('/zh/console')), path).toBeUndefined()
  })

  it('exclude other sites, other languages, files, and links that open elsewhere', () => {
    expect(worthPrefetching(link('https://beian.miit.gov.cn/'), from('/zh'))).toBeUndefined()
    expect(worthPrefetching(link('tel:4008001000'), from('/zh'))).toBeUndefined()
    expect(worthPrefetching(link('https://runxin.example/en', { hreflang: 'en-US' }), from('/zh'))).toBeUndefined()
    expect(worthPrefetching(link('https://runxin.example/a.csv', { download: true }), from('/zh'))).toBeUndefined()
    expect(worthPrefetching(link('https://runxin.example/zh/login', { target: '_blank' }), from('/zh'))).toBeUndefined()
  })
})
