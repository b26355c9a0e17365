import type { Locale } from '#platform/i18n/locales.ts'
import { copy as aboutEn } from '../../copy/en/about.md'
import { copy as contactEn } from '../../copy/en/contact.md'
import { copy as introEn } from '../../copy/en/intro.md'
import { copy as servicesEn } from '../../copy/en/services.md'
import { copy as aboutTW } from '../../copy/zh-TW/about.md'
import { copy as contactTW } from '../../copy/zh-TW/contact.md'
import { copy as introTW } from '../../copy/zh-TW/intro.md'
import { copy as servicesTW } from '../../copy/zh-TW/services.md'
import { copy as aboutZh } from '../../copy/zh/about.md'
import { copy as contactZh } from '../../copy/zh/contact.md'
import { copy as introZh } from '../../copy/zh/intro.md'
import { copy as servicesZh } from '../../copy/zh/services.md'
import { shapes } from '../../copy/shapes.ts'
import type { Topic } from '../../model/topics.ts'
import { solutionCopies } from '../../solutions/server/solution-copies.ts'
import type { FieldNode, Tree } from '../model/fields.ts'
import type { TextPage } from '../model/pages.ts'
import { encodeCopy, fieldsOf } from './fields-of.ts'

const companyCopies = {
  about: { zh: aboutZh, 'zh-TW': aboutTW, en: aboutEn },
  contact: { zh: contactZh, 'zh-TW': contactTW, en: contactEn },
  intro: { zh: introZh, 'zh-TW': introTW, en: introEn },
  services: { zh: servicesZh, 'zh-TW': servicesTW, en: servicesEn },
} as const

/** Shipped text of a page in its written form. */
export function shippedTree(page: TextPage, locale: Locale): Tree {
  const copies = page in companyCopies ? companyCopies[page as keyof typeof companyCopies] : solutionCopies[page.slice('solution-'.length) as Topic]
  return encodeCopy(shapes[page], copies[locale])
}

/** Fields of a page's text. Fixed parts are named by the shipped text of that language. */
export function pageFields(page: TextPage, locale: Locale): FieldNode {
  return fieldsOf(shapes[page], shippedTree(page, locale))
}
