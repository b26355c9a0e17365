import { describe, expect, test } from 'vitest'
import { routeEntries, staffRoutes } from '../../src/route-table.ts'
import { everyLoad, picturesOf } from './every-picture.ts'
import { indexDocument } from './index-document.ts'

const loads = everyLoad({ '/newsDetail': '?id=7' })

describe('pictures of every page', () => {
  test('show each page in both designs and three languages, and the back office in its one design', () => {
    const pages = routeEntries.filter(({ page }) => page).length
    expect(loads).toHaveLength(pages * 2 * 3 + staffRoutes.length * 3)
    expect(loads.filter(({ page }) => page === 'console-money').map(({ path }) => path)).toEqual(
      ['zh', 'zh-TW', 'en'].flatMap((locale) => ['template1', 'template2'].map((design) => `/${locale}/console/money/template/${design}`)),
    )
    expect(loads.find(({ page }) => page === 'newsDetail')?.path).toBe('/zh/newsDetail/template/template1?id=7')
  })

  test('have four widths in light and dark, each with its own file', () => {
    const files = loads.flatMap((load) => picturesOf(load).map(({ file }) => file))
    expect(picturesOf(loads[0]!)).toHaveLength(8)
    expect(new Set(files).size).toBe(loads.length * 8)
  })

  test('are on one page, without those that are missing', () => {
    const [first] = picturesOf(loads[0]!)
    const html = indexDocument(loads, (file) => file === first!.file)
    expect(html.match(/<img/g)).toHaveLength(1)
    expect(html).toContain(`<a href="${first!.file}">`)
  })
})
