import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import type { Locale } from '#platform/i18n/locales.ts'
import type { Heading, Prose } from '../model.ts'
import { wordsOf } from './words-of.ts'

/**
 * Renders Markdown (CommonMark with GitHub's tables, task lists, strikethrough and bare addresses) as safe HTML. Tags in the source are shown as text.
 * Addresses with a protocol other than http, https, mailto and tel are dropped. Every tag of the output is micromark's, so later changes can match it as text.
 */
export function renderMarkdown(source: string, locale: Locale): Prose {
  const html = micromark(source, { extensions: [gfm()], htmlExtensions: [gfmHtml({ label: wordsOf(locale).footnotes })] })
  const headings: Heading[] = []
  const taken = new Set<string>()
  const withIds = html.replaceAll(/<h([1-6])>(.*?)<\/h\1>/gs, (_whole, depth: string, inner: string) => {
    // The page's title is the only h1.
    const level = Math.max(2, Number(depth))
    const text = plainText(inner)
    const id = freeId(text, taken)
    if (level <= 3) headings.push({ id, text, level: level as 2 | 3 })
    return `<h${level} id="${id}">${inner}</h${level}>`
  })
  return { html: withScrolling(withImages(withLinks(withIds))), headings }
}

/** `part-` keeps an ID from colliding with one of the page. */
function freeId(text: string, taken: Set<string>): string {
  const words = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  const base = `part-${words || 'section'}`
  let id = base
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`
  taken.add(id)
  return id
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

function plainText(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
}

/** Adds `noopener` and `nofollow`: foreign pages get no access to this window and no ranking from the link. */
function withLinks(html: string): string {
  return html.replaceAll(/<a href="((?:https?:)?\/\/[^"]*)"/g, '<a href="$1" rel="noopener nofollow" target="_blank"')
}

/** Loads images lazily. `![…](/a.png#640x360)` reserves their space until then. */
function withImages(html: string): string {
  return html.replaceAll(/<img src="([^"#]*)(?:#(\d{1,4})x(\d{1,4}))?([^"]*)"/g, (_whole, src: string, width?: string, height?: string, rest = '') => {
    const size = width && height ? ` width="${width}" height="${height}"` : ''
    return `<img src="${src}${rest}"${size} loading="lazy" decoding="async"`
  })
}

/** Makes wide content scroll by itself, with the keyboard too. */
function withScrolling(html: string): string {
  return html
    .replaceAll('<table>', '<div class="prose-table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
}
