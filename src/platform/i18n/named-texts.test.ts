import { afterEach, expect, it } from 'vitest'
import { currencyOf } from '#platform/pure/currencies.ts'
import { setCompanyCurrency } from '#platform/pure/currency.ts'
import { namedTexts } from './named-texts.ts'

const texts = {
  title: '关于{site}',
  list: ['{site}API', { deep: '登录{site}，输入密码' }],
  say: (code: string) => `【{site}】${code}`,
  plain: (typed: string) => `“${typed}”`,
  other: { line: 'No name here' },
}

it('fills the name into strings, lists, groups and functions', () => {
  const named = namedTexts(texts, '云山')
  expect(named).toMatchObject({ title: '关于云山', list: ['云山API', { deep: '登录云山，输入密码' }] })
  expect(named.say('123')).toBe('【云山】123')
})

it('puts a space between Chinese characters and a name in Latin letters', () => {
  expect(namedTexts('登录{site}控制台', 'Acme Cloud')).toBe('登录 Acme Cloud 控制台')
  expect(namedTexts('{site}，{site}的', 'Acme')).toBe('Acme，Acme 的')
})

it('takes nothing that people type for the placeholder', () => expect(namedTexts(texts, 'Acme').plain('{site}')).toBe('“{site}”'))

it('leaves a name with a dollar sign and groups without the placeholder as they are', () => {
  expect(namedTexts('{site}', '$& Co')).toBe('$& Co')
  expect(namedTexts(texts, 'Acme').other).toBe(texts.other)
})

it('fills the same texts again after a change of the name', () => {
  expect(namedTexts(texts, 'One').title).toBe('关于 One')
  expect(namedTexts(texts, 'Two').title).toBe('关于 Two')
})

afterEach(() => setCompanyCurrency(currencyOf('CNY')))

it('names the currency: the yuan in the words of the text, any other by its code, also after a change', () => {
  const heads = { amount: '金额（{money:元}）', most: '最多 50 {money:元}', hint: (site: string) => `${site}: {money:CNY}` }
  expect([namedTexts(heads, 'Acme').amount, namedTexts(heads, 'Acme').most, namedTexts(heads, 'Acme').hint('a')]).toEqual([
    '金额（元）',
    '最多 50 元',
    'a: CNY',
  ])
  setCompanyCurrency(currencyOf('EUR'))
  expect([namedTexts(heads, 'Acme').amount, namedTexts(heads, 'Acme').most, namedTexts(heads, 'Acme').hint('a')]).toEqual([
    '金额（EUR）',
    '最多 50 EUR',
    'a: EUR',
  ])
})
