import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { pickIcons, type IconSet } from '../../http/files/icons.ts'
import { menuIconOf } from './menu-icons.ts'
import { siteMenu } from './site-menu.ts'

it('every entry of the drawer has an icon that the endpoint knows', () => {
  const set = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json'), 'utf8')) as IconSet
  const names = siteMenu.flatMap((menu) => [menu.path, ...menu.items]).map((path) => menuIconOf(path).replace('lucide:', ''))
  expect(pickIcons(set, names).not_found).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(names).not.toContain('file-text')
})
