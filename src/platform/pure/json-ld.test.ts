import { expect, test } from 'vitest'
import { breadcrumbs, faqPage, productOffers, webSite } from './json-ld.ts'

const site = { origin: 'https://cloud.example', locale: 'zh-TW' } as const

test('breadcrumbs are numbered and have absolute addresses in the page’s language', () => {
  expect(
    breadcrumbs(site, [
      { name: '首頁', path: '/' },
      { name: '產品', path: '/products' },
    ])['itemListElement'],
  ).toEqual([
    { '@type': 'ListItem', position: 1, name: '首頁', item: 'https://cloud.example/zh-TW' },
    { '@type': 'ListItem', position: 2, name: '產品', item: 'https://cloud.example/zh-TW/products' },
  ])
})

test('a price is written in yuan with two decimals, from the lowest to the highest', () => {
  const product = productOffers(site, { name: 'S2', description: 'd', path: '/products/cloud-server', brand: '潤信雲' }, [9800n, 120n, 1005n])
  expect(product).toMatchObject({ offers: { lowPrice: '1.20', highPrice: '98.00', offerCount: 3, priceCurrency: 'CNY' } })
})

test('a product that is not for sale is left out', () =>
  expect(productOffers(site, { name: 'S2', description: 'd', path: '/', brand: 'b' }, [])).toBeUndefined())

test('the site is named in the page’s language, and its publisher is the company', () => {
  expect(webSite(site, '潤信雲')).toMatchObject({
    '@type': 'WebSite',
    name: '潤信雲',
    url: 'https://cloud.example/zh-TW',
    inLanguage: 'zh-TW',
    publisher: { '@id': 'https://cloud.example/#organization' },
  })
})

test('each question has its answer', () => {
  expect(faqPage(site, [{ q: 'q', a: 'a' }])).toMatchObject({ inLanguage: 'zh-TW', mainEntity: [{ name: 'q', acceptedAnswer: { text: 'a' } }] })
})
