import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

/** What a note in a conversation does not have: headings, tables, pictures from elsewhere, footnotes. */
const left = [
  'headingAtx',
  'setextUnderline',
  'thematicBreak',
  'labelStartImage',
  'htmlFlow',
  'htmlText',
  'definition',
  'table',
  'tasklistCheck',
  'gfmFootnoteCall',
  'gfmFootnoteDefinition',
  'gfmPotentialFootnoteCall',
]

/**
 * The part of Markdown that people write in a conversation (paragraphs, lists, quotes, code, emphasis, links) as HTML that
 * is safe to show: tags in the source are text, addresses of other protocols than http, https, mailto and tel are dropped.
 */
export function renderNote(source: string): string {
  const html = micromark(source, { extensions: [gfm(), { disable: { null: left } }], htmlExtensions: [gfmHtml()] })
  return html.replaceAll(/<a href="((?:https?:)?\/\/[^"]*)"/g, '<a href="$1" rel="noopener nofollow" target="_blank"').replaceAll('<pre>', '<pre tabindex="0">')
}
