import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { locales, type Locale } from '../../src/platform/i18n/locales.ts'
import { routeEntries } from '../../src/route-table.ts'
import { simplifiedOnly, traditionalOnly } from '../../tools/house/texts.ts'
import { accessibilityFaults, colourRules, graveRules } from './accessibility.ts'
import { openBrowser, overflowsSideways } from './browser.ts'
import { expectCountedFiles, expectStill } from './first-visit.ts'
import { newsQuery } from './news.ts'
import { readSheet } from './page-sheet.ts'
import { tightWidths, widths } from './width-faults.ts'
import { keepSight, startWalk, type Screen, type Template, type Theme, type Walk } from './walk.ts'

/** A screen and a colour scheme, and the rules that axe checks there. */
type Showing = { screen: Screen; theme: Theme; axe: 'all' | 'colours' | 'none' }
/** Loads a page for the first showing and switches to the others. One of them must be narrow. */
export type SiteLook = { locale: Locale; template: Template; showings: readonly [Showing, ...Showing[]] }

const rulesOf = { all: graveRules, colours: colourRules, none: [] } as const
const publicPaths = routeEntries.filter(({ page, access }) => page && access === 'public').map(({ path }) => path)
const han = /\p{Script=Han}/u

/** Walks every public page in one language and one design. */
export function walkSite({ locale, template, showings }: SiteLook): void {
  const [first] = showings
  // Layout shift and first loads are measured on a desktop, with an empty cache.
  const cold = first.screen === 'desktop'

  describe(`every public page, ${locale}, ${template}`, () => {
    let browser: Browser
    let walk: Walk
    beforeAll(async () => {
      browser = await openBrowser()
      walk = await startWalk(browser, { ...first, cold })
    })
    afterAll(() => browser?.close())

    test.each(publicPaths)('%s', async (path) => {
      keepSight(walk)
      const query = path === '/newsDetail' ? await newsQuery(inject('address')) : ''
      const address = `/${locale}${path === '/' ? '' : path}/template/${template}${query}`
      expect(await walk.open(address)).toBe(200)
      if (cold) {
        await expectStill(walk)
        await expectCountedFiles(walk, address)
      }
      for (const { screen, theme, axe } of showings) {
        await walk.show(screen, theme)
        if (screen === 'narrow') await expectWords(walk, locale)
        expect(await overflowsSideways(walk.page), `the page scrolls sideways, ${screen}`).toBe(false)
        if (axe !== 'none') expect(await accessibilityFaults(walk.page, rulesOf[axe]), `${screen}, ${theme}`).toEqual([])
      }
      // English is the widest language, so large text is measured in that one. Traditional characters are as wide as simplified ones.
      expect(await walk.faultsAtWidths({ at: locale === 'zh-TW' ? tightWidths : widths, largeText: locale === 'en' })).toEqual([])
      // A policy that is broken is said there too.
      expect(walk.faults).toEqual([])
    })
  })
}

/** Expects one heading, the page's own language without text of another, and no index for a preview. */
async function expectWords({ page }: Walk, locale: Locale): Promise<void> {
  const sheet = await readSheet(page)
  expect({ headings: sheet.headings, lang: sheet.lang }).toEqual({
    headings: [expect.stringMatching(/\S/)],
    lang: locales.find(({ code }) => code === locale)?.iso,
  })
  expect(strangers(locale, sheet.text), 'text of another language').toEqual([])
  expect(sheet.robots).toContain('noindex')
}

/** Characters that the locale does not use, with their context. */
function strangers(locale: Locale, text: string): string[] {
  const strange = (character: string) => (locale === 'en' ? han.test(character) : (locale === 'zh' ? traditionalOnly : simplifiedOnly).has(character))
  return [...text].flatMap((character, index, all) => (strange(character) ? [all.slice(Math.max(0, index - 6), index + 6).join('')] : []))
}
