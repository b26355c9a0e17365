import { describe, expect, it } from 'vitest'
import { routeEntries } from '#src/route-table.ts'
import { movedMatcher, movedPaths } from './moved-paths.ts'
import { bareRedirectOf, redirectOf, ruleOf } from './route-rules.ts'

const matcher = {
  static: { '/zh/news': { redirect: '/zh/services/announcements' }, '/zh/old': { redirect: '/zh/new?tab=2#part' }, '/zh/here': { redirect: '/zh/here' } },
  wildcard: { '/zh/news': { redirect: '/zh/services/announcements' }, '/zh/news/deep': { redirect: '/zh/deep' } },
}
const to = (path: string, rules: Parameters<typeof redirectOf>[0] = matcher) => redirectOf(rules, new URL(path, 'https://runxin.example'))

describe('spec §7: per-path route-rule lookup on every navigation may carry a redirect target', () => {
  it('a path without a rule stays', () => {
    expect(to('/zh/login')).toBeUndefined()
    expect(to('/')).toBeUndefined()
    expect(ruleOf(matcher, '/constructor')).toBeUndefined()
  })

  it('a path uses its rule, else that of the longest prefix', () => {
    expect(to('/zh/news')).toBe('/zh/services/announcements')
    expect(to('/zh/news/')).toBe('/zh/services/announcements')
    expect(to('/zh/news/17')).toBe('/zh/services/announcements')
    expect(to('/zh/news/deep/17')).toBe('/zh/deep')
    expect(to('/zh/newspaper')).toBeUndefined()
  })

  it('query and fragment are kept, unless the rule has others', () => {
    expect(to('/zh/news?page=2&q=a%26b#top')).toBe('/zh/services/announcements?page=2&q=a%26b#top')
    expect(to('/zh/old?tab=1#x')).toBe('/zh/new?tab=2#part')
  })

  it('a rule never leads to another site, nor in a loop', () => {
    const evil = (redirect: string) => ({ static: { '/a': { redirect } }, wildcard: {} })
    for (const target of ['https://elsewhere.example/', '//elsewhere.example/x', 'javascript:alert(1)']) expect(to('/a', evil(target)), target).toBeUndefined()
    expect(to('/zh/here?x=1')).toBeUndefined()
  })

  it('a path without a locale stays without one', () => {
    const bare = (path: string) => bareRedirectOf(matcher, new URL(path, 'https://runxin.example'))
    expect(bare('/news?page=2')).toBe('/services/announcements?page=2')
    expect(bare('/zh/news')).toBeUndefined()
    expect(bare('/login')).toBeUndefined()
  })
})

describe('moved paths', () => {
  const known = new Set<string>(routeEntries.map(({ path }) => path))

  it('lead to pages of the specification and hide none', () => {
    expect(Object.values(movedPaths).filter((path) => !known.has(path))).toEqual([])
    expect(Object.keys(movedPaths).filter((path) => known.has(path))).toEqual([])
  })

  it('lead there in one step', () => {
    expect(
      Object.values(movedPaths).filter((path) =>
        ruleOf(
          movedMatcher(movedPaths, () => true),
          `/en${path}`,
        ),
      ),
    ).toEqual([])
  })

  it('exist in every language, once their page is built', () => {
    const rules = movedMatcher({ '/register': '/regist', '/agent': '/partnerships/agent' }, (path) => path === '/regist')
    expect(rules.static).toEqual({
      '/zh/register': { redirect: '/zh/regist' },
      '/zh-TW/register': { redirect: '/zh-TW/regist' },
      '/en/register': { redirect: '/en/regist' },
    })
  })
})
