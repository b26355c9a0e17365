import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { demoSiteConfig } from '../../src/app/seed/demo.ts'
import { findings, rules } from './english.ts'
import { textFiles } from './texts.ts'

const files = textFiles('en')

test('English copy is American, idiomatic and keeps to one term for each thing', () => {
  expect(files.length).toBeGreaterThan(150)
  expect(files.flatMap((file) => findings(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('the site settings of the demo company keep to it too', () => {
  const english = demoSiteConfig.filter(([key]) => key.endsWith('_EN'))
  expect(english.length).toBeGreaterThan(3)
  expect(english.flatMap(([key, value]) => findings(`${key}.md`, value))).toEqual([])
})

describe('a planted violation is found', () => {
  test.each([
    ['Upload the business licence', 'American: license'],
    ['The order was cancelled', 'American: canceled'],
    ['An organisation', 'American: -ize'],
    ['Itemised prices', 'American: -ize'],
    ['Colours', 'American: -or'],
    ['Your e-mail address', 'email'],
    ['Please try again', 'no courtesy: kindly, please'],
    ['Kindly wait', 'no courtesy: kindly, please'],
    ['You may apply again', 'you can'],
    ['The goods arrive', 'servers or products'],
    ['Open a work order', 'ticket'],
    ['Begin a recharge', 'top up'],
    ['Extend the server', 'renew or expand'],
    ['Agent discount', 'reseller'],
    ['Processor', 'CPU'],
    ['Nobody answered', 'someone, no one'],
    ['Closes by itself', 'automatically'],
    ['The voucher was taken back', 'refund, cancel, revoke or reverse'],
    ['It stands on the quote', 'is'],
    ['From ¥98', 'CN¥ before a price'],
    ['1 to 50,000 yuan', 'CN¥ before a price'],
    ['Until 11/26/2026', 'dates like 26 Nov 2026'],
    ['Until November 26, 2026', 'dates like 26 Nov 2026'],
    ['Weekdays, 9:00–18:00', 'a time zone beside hours'],
    ['Could be safer', 'idiomatic'],
  ])('%s', (text, rule) => {
    expect(findings('planted.md', text)).toEqual([`planted.md:1: ${rule}`])
    expect(findings('planted.ts', `export const en = { text: ${JSON.stringify(text)} }`)).toEqual([`planted.ts:1: ${rule}`])
  })

  test('in a part of a template', () => expect(findings('planted.ts', 'const a = (n: number) => `${n} e-mails`')).toEqual(['planted.ts:1: email']))
})

test('ordinary English is allowed', () => {
  const text =
    'Programmers use CN¥98 until 26 Nov 2026, Mon–Fri, 9:00–18:00 Beijing time (UTC+8). Fen are 1/100 yuan. A stand-in stands for it. Choose Extend Volume.'
  expect(findings('planted.md', text)).toEqual([])
})

test('keys, names and compared values are no copy', () => {
  const code = `import { a } from './licence.ts'\nexport const en = { cancelled: a['agent'] === 'agent' ? 'Reseller' : 'Referral' } satisfies Record<'agent' | 'cancelled', string>`
  expect(findings('planted.ts', code)).toEqual([])
})

test('every rule has a name of its own', () => expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length))
