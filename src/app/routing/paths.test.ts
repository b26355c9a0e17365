import { describe, expect, it } from 'vitest'
import { areaOf, partsOfPage } from '../i18n/page-areas.ts'
import { inLocale, templateOfPath } from './paths.ts'
import { plainPath } from '#platform/i18n/plain-path.ts'

describe('a sub-view’s address', () => {
  const views = ['/zh/login/template/template2/login-by-phone', '/zh/login-template/template2/login-by-phone']

  it.each(views)('%s belongs to its page, its design and its texts', (path) => {
    expect(plainPath(path)).toBe('/login')
    expect(templateOfPath(path)).toBe('template2')
    expect(areaOf(path)).toBe('sign-in')
    expect(inLocale(path, '?a=1', 'en')).toBe(`${path.replace('/zh/', '/en/')}?a=1`)
  })
})

describe('a module of a server’s page that opens alone', () => {
  it.each([
    ['m1', 'server-admin'],
    ['m2', 'server-monitoring'],
    ['m4', 'server-disks'],
    ['m8', 'server-backups'],
    ['line-chart-3', 'server-monitoring'],
    ['spherical-chart', 'server-monitoring'],
    ['network-configuration-dialog', 'server-network'],
    ['add-port-dialog', 'server-network'],
    ['renewal-dialog', 'server-admin'],
    ['update-card-on-file-dialog', 'server-admin'],
    ['transfer-dialog', 'server-admin'],
  ])('%s has the texts of its panel, whatever the query says', (view, area) => {
    for (const form of ['/template/template1', '-template/template2']) expect(areaOf(`/en/console/server-admin${form}/${view}`, '?panel=m5')).toBe(area)
  })

  it('the page of a guest has those of its panel, without those of a size that only the owner changes', () => {
    expect(areaOf('/en/console/shared-server/template/template2', '?server=srv-aaaaaaaa&panel=m5')).toBe('shared-network')
    expect(partsOfPage('/en/console/shared-server/template/template1', '?server=srv-aaaaaaaa')).not.toContain('server-size')
  })

  it('the page itself has those of the panel that the query names', () => {
    expect(areaOf('/en/console/server-admin/template/template2', '?server=srv-aaaaaaaa&panel=m5')).toBe('server-network')
  })
})

describe('a page’s address without language and design', () => {
  it.each([
    ['/', '/'],
    ['/en', '/'],
    ['/zh/template/template1', '/'],
    ['/zh/index-template/template1', '/'],
    ['/zh-TW/about/intro-template/template2', '/about/intro'],
    ['/console/money/template/template1', '/console/money'],
    // Only the two designs are designs.
    ['/zh/login/template/template3', '/login/template/template3'],
  ])('%s is %s', (path, plain) => expect(plainPath(path)).toBe(plain))
})
