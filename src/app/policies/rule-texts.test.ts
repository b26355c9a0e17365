import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { en } from '#features/catalog/messages/promises.en.ts'
import { zhTW } from '#features/catalog/messages/promises.zh-TW.ts'
import { zh } from '#features/catalog/messages/promises.zh.ts'
import { readLegal } from '#features/content/legal/server/read-legal.ts'
import { fillRules } from '#features/rules/api.ts'
import { changeRules } from '#features/rules/factories.ts'
import { ruleNames } from '#features/rules/model.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { locales, type Locale } from '#platform/i18n/locales.ts'

const database = await testDatabase()
const ctx = database.ctx()
const rules = { refundDays: 23, remindFirstDays: 26, remindSecondDays: 17, remindLastDays: 11, graceHours: 61, keptDays: 41, snapshotDays: 37 }
await changeRules(database, rules)

const source = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
/** Every text in which an operator’s customers read a rule. */
const texts: Record<string, (locale: Locale) => Promise<string> | string> = {
  'the buy pages': (locale) => ({ zh, 'zh-TW': zhTW, en })[locale].refund,
  'the services page': (locale) => source(`features/site/copy/${locale}/services.md`),
  'the about page': (locale) => source(`features/site/copy/${locale}/about.md`),
  'the intro page': (locale) => source(`features/site/copy/${locale}/intro.md`),
  'the intro page of the demo': (locale) => source(`app/seed/content/${locale}/pages/intro.md`),
  'the article about refunds': (locale) => source(`app/seed/content/${locale}/help/refund-rules.md`),
  'the article about renewals': (locale) => source(`app/seed/content/${locale}/help/renewal-rules.md`),
  'the refund policy': async (locale) => (await readLegal(ctx, { document: 'refund', locale })).prose.html,
  'the terms': async (locale) => (await readLegal(ctx, { document: 'terms', locale })).prose.html,
}
const stated: Record<string, readonly (keyof typeof rules)[]> = {
  'the buy pages': ['refundDays'],
  'the services page': ['refundDays', 'remindFirstDays', 'remindSecondDays', 'remindLastDays', 'graceHours', 'keptDays', 'snapshotDays'],
  'the about page': ['graceHours', 'keptDays', 'snapshotDays'],
  'the intro page': ['graceHours', 'keptDays', 'snapshotDays'],
  'the intro page of the demo': ['graceHours', 'keptDays', 'snapshotDays'],
  'the article about refunds': ['refundDays'],
  'the article about renewals': ['remindFirstDays', 'remindSecondDays', 'remindLastDays', 'graceHours', 'keptDays', 'snapshotDays'],
  'the refund policy': ['refundDays'],
  'the terms': ['graceHours', 'keptDays', 'snapshotDays'],
}
/** The shipped numbers with their units. Unpaid renewals are kept for seven days by another rule. */
const former = /(?<![\d.,–])(?:5|7|22) ?(?:天|days)|(?<![\d–])24[ -]?(?:小时|小時|hours?)|五天|七天|five days|two weeks|a week before/
const others = /[^\n]*(?:续费和升级订单|續約與升級訂單|renewals and upgrades 7 days)[^\n]*/g

describe('texts that state rules', () => {
  for (const { code } of locales) {
    it.each(Object.keys(texts))(`show the values of today, and no former one, in ${code}: %s`, async (name) => {
      const text = (await fillRules(ctx, await texts[name]!(code))).replaceAll(others, '')
      for (const rule of stated[name]!) expect(text, rule).toMatch(new RegExp(`(?<!\\d)${rules[rule]}(?!\\d)`))
      expect(text.match(former)?.[0], 'a former number').toBeUndefined()
      expect(text.match(/\{@?\w+\}/g)?.filter((mark) => mark !== '{site}') ?? []).toEqual([])
    })
  }

  it('name only rules that exist', () => {
    const named = locales.flatMap(({ code }) =>
      Object.entries(texts).flatMap(([name, of]) => (name.startsWith('the refund p') || name === 'the terms' ? [] : [of(code)])),
    )
    const marks = named.flatMap((text) => [...String(text).matchAll(/\{@(\w+)\}/g)].map(([, name]) => name!))
    expect([...new Set(marks)].filter((mark) => mark !== 'lifeDays' && !ruleNames.some((name) => name === mark))).toEqual([])
  })
})
