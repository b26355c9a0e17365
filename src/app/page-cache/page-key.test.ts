import { describe, expect, it } from 'vitest'
import { routeEntries } from '#src/route-table.ts'
import { dependsOn, pageKeyOf } from './page-key.ts'

describe('the key of a page', () => {
  it('is its canonical path, and the same for equivalent addresses', () => {
    for (const address of ['/zh', '/zh/', '//zh', '/zh?utm_source=mail', '/zh?a=1&b=2']) expect(pageKeyOf(address)?.key, address).toBe('/zh')
    expect(pageKeyOf('/')?.key).toBe('/')
    expect(pageKeyOf('/en/template/template2')?.key).toBe('/en/template/template2')
    expect(pageKeyOf('/en/products/cloud-server-template/template1')?.key).toBe('/en/products/cloud-server-template/template1')
  })

  it('has the query keys that the page declares, in one order, and no others', () => {
    const known = new Map([['/en/list', ['category', 'page']]])
    const keyOf = (query: string) => pageKeyOf(`/en/list?${query}`, known)?.key
    expect(keyOf('page=2&category=notices&utm=x')).toBe('/en/list?category=notices&page=2')
    expect(keyOf('category=notices&page=2')).toBe('/en/list?category=notices&page=2')
    expect(keyOf('q=disk')).toBe('/en/list')
    expect(pageKeyOf('/en/list?q=disk&page=2', known)?.ignored).toEqual(['q'])
  })

  it('does not exist for invalid values, so that no one fills the memory with them', () => {
    const known = new Map([['/en/list', ['page']]])
    for (const odd of ['page=1&page=2', 'page=', `page=${'9'.repeat(65)}`, 'page=%00', 'page=a%26b'])
      expect(pageKeyOf(`/en/list?${odd}`, known), odd).toBeUndefined()
  })

  it.each([
    '/nowhere',
    '/fr',
    '/zh/login',
    '/zh/regist',
    '/zh/console',
    '/zh/console/order',
    '/admin',
    '/api/site-config',
    '/zh.data',
    '/ZH',
    '/zh/..%2f',
    '/zh/%00',
    '/assets/a.js',
    'http://x/zh',
  ])('does not exist for %s', (address) => {
    expect(pageKeyOf(address)).toBeUndefined()
  })

  it('does not exist for a personal page', () => {
    for (const entry of routeEntries.filter(({ access, personal }) => access === 'customer' || personal))
      expect(pageKeyOf(`/en${entry.path}`), entry.path).toBeUndefined()
  })
})

describe('a page that was rendered without part of the query', () => {
  const wanted = pageKeyOf('/en?ref=ABCD&utm=x')!
  it('is reused unless it reads that part', () => {
    expect(dependsOn(new Set(), wanted)).toBe(false)
    expect(dependsOn(new Set(['page']), wanted)).toBe(false)
    expect(dependsOn(new Set(['ref']), wanted)).toBe(true)
  })
})
