import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

/** Markdown constructs disabled in conversations: headings, tables, external images, footnotes. */
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
 * Renders the Markdown subset of conversations (paragraphs, lists, quotes, code, emphasis, links) as safe HTML. Tags in the source are text. Addresses with a
 * protocol other than http, https, mailto and tel are dropped.
 */
export function renderNote(source: string): string {
  const html = micromark(source, { extensions: [gfm(), { disable: { null: left } }], htmlExtensions: [gfmHtml()] })
  return html.replaceAll(/<a href="((?:https?:)?\/\/[^"]*)"/g, '<a href="$1" rel="noopener nofollow" target="_blank"').replaceAll('<pre>', '<pre tabindex="0">')
}
