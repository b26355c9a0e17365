import { expect, it } from 'vitest'
import type { EntryContext } from 'react-router'
import { firstPartsOf } from './first-parts.ts'

const parts = {
  texts: { 'site.en': ['/assets/site.en.js'], 'sign-in.en': ['/assets/sign-in.en.js', '/assets/errors.en.js'], 'home.en': ['/assets/home.en.js'] },
  designs: {
    '/assets/login.js': { template1: ['/assets/login.1.js'], template2: ['/assets/login.2.js'] },
    '/assets/site.js': { template1: ['/assets/header.1.js', '/assets/login.1.js'], template2: ['/assets/header.2.js'] },
  },
}
const entryOf = (template: string) =>
  ({
    manifest: { routes: { root: { module: '/assets/root.js' }, site: { module: '/assets/site.js' }, login: { module: '/assets/login.js' } } },
    staticHandlerContext: {
      matches: ['root', 'site', 'login'].map((id) => ({ route: { id } })),
      loaderData: { root: { locale: 'en', site: { template } } },
    },
  }) as unknown as EntryContext
const filesOf = (path: string, template = 'template1') => firstPartsOf(entryOf(template), new URL(path, 'http://localhost'), parts)

it('names the texts of the area and the designs of the matched routes, each once', () => {
  expect(filesOf('/en/login')).toEqual(['/assets/header.1.js', '/assets/login.1.js', '/assets/site.en.js', '/assets/sign-in.en.js', '/assets/errors.en.js'])
})

it('takes the design of the site, or that of a preview path', () => {
  expect(filesOf('/en/login', 'template2')).toContain('/assets/login.2.js')
  expect(filesOf('/en/login/template/template2')).toContain('/assets/login.2.js')
  expect(filesOf('/en/login/template/template2')).not.toContain('/assets/login.1.js')
})

it('names nothing if the build listed nothing', () => {
  expect(firstPartsOf(entryOf('template1'), new URL('http://localhost/en/login'), { texts: {}, designs: {} })).toEqual([])
})
