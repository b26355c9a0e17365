import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SiteNameProvider } from '../rendering/site-name.ts'
import { PageHead } from './page-head.tsx'

const headOf = (siteName: string, title: string | string[]) =>
  renderToStaticMarkup(createElement(SiteNameProvider, { value: siteName }, createElement(PageHead, { title })))

describe('the title of a page', () => {
  it.each([
    ['润信云', '订单', '订单 · 润信云'],
    ['潤信雲', '訂單', '訂單 · 潤信雲'],
    ['Runxin Cloud', 'Orders', 'Orders · Runxin Cloud'],
    ['Runxin Cloud', ['web-1', 'Cloud servers'], 'web-1 · Cloud servers · Runxin Cloud'],
  ])('ends with the site’s name: %s, %j', (siteName, title, whole) => expect(headOf(siteName, title)).toContain(`<title>${whole}</title>`))

  it('has facts for search engines from which no text can break out', () => {
    const name = '</script><script>alert(1)</script>'
    const page = createElement(PageHead, { title: 'x', jsonLd: [{ '@type': 'Thing', name }] })
    const html = renderToStaticMarkup(createElement(SiteNameProvider, { value: 'Runxin Cloud' }, page))
    expect(html).toContain(String.raw`"name":"\u003c/script>`)
    expect(html).not.toContain('</script><script>')
  })

  it('has no site name in a shared link, which names the site separately', () =>
    expect(headOf('Runxin Cloud', ['web-1', 'Cloud servers'])).toContain('<meta property="og:title" content="web-1 · Cloud servers"/>'))
})
