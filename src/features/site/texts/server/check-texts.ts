import { DomainError } from '#platform/domain-error.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { checkPageText } from '../../server/page-copy.ts'
import { longestSource, textFaults, type Tree } from '../model/fields.ts'
import type { TextPage } from '../model/pages.ts'
import { sourceOf } from './fields-of.ts'
import { shippedFields } from './shipped-texts.ts'

/** Source of a checked text. Throws `site.text-faulty` with a fault for each field, `texts.promises.items.0.title`, or `site.text-too-much`. */
export async function checkedSource({
  page,
  language,
  texts,
}: {
  page: TextPage
  language: Locale
  texts: Readonly<Record<string, unknown>>
}): Promise<string> {
  const { node, shipped } = await shippedFields(page, language)
  const faults = textFaults(node, texts, shipped, '', texts as Tree)
  if (faults.length > 0) {
    throw new DomainError(
      'invalid',
      'site.text-faulty',
      { count: faults.length },
      faults.map((fault) => ({ ...fault, path: `texts.${fault.path}` })),
    )
  }
  const source = sourceOf(texts as Tree)
  if (source.length > longestSource) throw new DomainError('invalid', 'site.text-too-much')
  checkPageText(page, source)
  return source
}
