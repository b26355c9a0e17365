import type { Locale } from '#platform/i18n/locales.ts'
import { shapes } from '../../copy/shapes.ts'
import type { FieldNode, Tree } from '../model/fields.ts'
import type { TextPage } from '../model/pages.ts'
import { encodeCopy, fieldsOf } from './fields-of.ts'

/** Shipped text of a page in its written form. Loaded with the first use, because programs that list the endpoints cannot read Markdown. */
export async function shippedTree(page: TextPage, locale: Locale): Promise<Tree> {
  const { shippedCopy } = await import('./shipped-copies.ts')
  return encodeCopy(shapes[page], shippedCopy(page, locale))
}

/** Fields of a page's text, and its shipped text. Fixed parts are named by the shipped text of that language. */
export async function shippedFields(page: TextPage, locale: Locale): Promise<{ node: FieldNode; shipped: Tree }> {
  const shipped = await shippedTree(page, locale)
  return { node: fieldsOf(shapes[page], shipped), shipped }
}
