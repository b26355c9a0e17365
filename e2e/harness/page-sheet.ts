import type { Page } from 'playwright-core'

/** The description of a page that has been hydrated, read from its DOM. */
export type Sheet = {
  lang: string
  robots: string
  headings: string[]
  /** All words of the page, without text marked as another language. */
  text: string
}

export function readSheet(page: Page): Promise<Sheet> {
  return page.evaluate(() => {
    const { documentElement: root } = document
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? ''
    const copy = document.body.cloneNode(true) as HTMLElement
    for (const element of copy.querySelectorAll(`script, style, template, [lang]:not([lang="${root.lang}"])`)) element.remove()
    const labels = [...copy.querySelectorAll('[aria-label], [placeholder], [alt], [title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
    )
    return {
      lang: root.lang,
      robots: content('meta[name="robots"]'),
      headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent ?? ''),
      text: [copy.textContent ?? '', ...labels, document.title, content('meta[name="description"]')].join('\n'),
    }
  })
}
