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
import type { Topic } from '../../model/topics.ts'
import { solutionCopies } from '../../solutions/server/solution-copies.ts'
import type { TextPage } from '../model/pages.ts'

const companyCopies = {
  about: { zh: aboutZh, 'zh-TW': aboutTW, en: aboutEn },
  contact: { zh: contactZh, 'zh-TW': contactTW, en: contactEn },
  intro: { zh: introZh, 'zh-TW': introTW, en: introEn },
  services: { zh: servicesZh, 'zh-TW': servicesTW, en: servicesEn },
} as const

/** Shipped text of a page as the build read it. */
export function shippedCopy(page: TextPage, locale: Locale): unknown {
  const copies = page in companyCopies ? companyCopies[page as keyof typeof companyCopies] : solutionCopies[page.slice('solution-'.length) as Topic]
  return copies[locale]
}
