import type { Locale } from '#platform/i18n/locales.ts'
import { copy as ecommerceEn } from '../../copy/en/solution-ecommerce.md'
import { copy as ecommerceTW } from '../../copy/zh-TW/solution-ecommerce.md'
import { copy as ecommerceZh } from '../../copy/zh/solution-ecommerce.md'
import { copy as financeEn } from '../../copy/en/solution-finance.md'
import { copy as financeTW } from '../../copy/zh-TW/solution-finance.md'
import { copy as financeZh } from '../../copy/zh/solution-finance.md'
import { copy as gamingEn } from '../../copy/en/solution-gaming.md'
import { copy as gamingTW } from '../../copy/zh-TW/solution-gaming.md'
import { copy as gamingZh } from '../../copy/zh/solution-gaming.md'
import { copy as mobileEn } from '../../copy/en/solution-mobile.md'
import { copy as mobileTW } from '../../copy/zh-TW/solution-mobile.md'
import { copy as mobileZh } from '../../copy/zh/solution-mobile.md'
import { en as commonEn } from '../../copy/en/solutions.ts'
import { zhTW as commonTW } from '../../copy/zh-TW/solutions.ts'
import { zh as commonZh, type SolutionsCopy } from '../../copy/zh/solutions.ts'
import { copy as webEn } from '../../copy/en/solution-web.md'
import { copy as webTW } from '../../copy/zh-TW/solution-web.md'
import { copy as webZh } from '../../copy/zh/solution-web.md'
import type { SolutionCopy } from '../../copy/shapes.ts'
import type { Topic } from '../../model/topics.ts'

/** Texts common to all solutions. Server only, like everything in copy. */
export const commonCopies: Readonly<Record<Locale, SolutionsCopy>> = { zh: commonZh, 'zh-TW': commonTW, en: commonEn }

export const solutionCopies: Readonly<Record<Topic, Readonly<Record<Locale, SolutionCopy>>>> = {
  ecommerce: { zh: ecommerceZh, 'zh-TW': ecommerceTW, en: ecommerceEn },
  finance: { zh: financeZh, 'zh-TW': financeTW, en: financeEn },
  gaming: { zh: gamingZh, 'zh-TW': gamingTW, en: gamingEn },
  mobile: { zh: mobileZh, 'zh-TW': mobileTW, en: mobileEn },
  web: { zh: webZh, 'zh-TW': webTW, en: webEn },
}
