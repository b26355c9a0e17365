import type { Locale } from '#platform/i18n/locales.ts'
import { en as ecommerceEn } from '../../copy/solution-ecommerce.en.ts'
import { zhTW as ecommerceTW } from '../../copy/solution-ecommerce.zh-TW.ts'
import { zh as ecommerceZh } from '../../copy/solution-ecommerce.zh.ts'
import { en as financeEn } from '../../copy/solution-finance.en.ts'
import { zhTW as financeTW } from '../../copy/solution-finance.zh-TW.ts'
import { zh as financeZh } from '../../copy/solution-finance.zh.ts'
import { en as gamingEn } from '../../copy/solution-gaming.en.ts'
import { zhTW as gamingTW } from '../../copy/solution-gaming.zh-TW.ts'
import { zh as gamingZh } from '../../copy/solution-gaming.zh.ts'
import { en as mobileEn } from '../../copy/solution-mobile.en.ts'
import { zhTW as mobileTW } from '../../copy/solution-mobile.zh-TW.ts'
import { zh as mobileZh } from '../../copy/solution-mobile.zh.ts'
import { en as commonEn } from '../../copy/solutions.en.ts'
import { zhTW as commonTW } from '../../copy/solutions.zh-TW.ts'
import { zh as commonZh, type SolutionsCopy } from '../../copy/solutions.zh.ts'
import { en as webEn } from '../../copy/solution-web.en.ts'
import { zhTW as webTW } from '../../copy/solution-web.zh-TW.ts'
import { zh as webZh } from '../../copy/solution-web.zh.ts'
import type { SolutionCopy } from './solution-copy.ts'
import type { Topic } from './topics.ts'

/** What all solutions say alike. Server only, as everything in copy. */
export const commonCopies: Readonly<Record<Locale, SolutionsCopy>> = { zh: commonZh, 'zh-TW': commonTW, en: commonEn }

export const solutionCopies: Readonly<Record<Topic, Readonly<Record<Locale, SolutionCopy>>>> = {
  ecommerce: { zh: ecommerceZh, 'zh-TW': ecommerceTW, en: ecommerceEn },
  finance: { zh: financeZh, 'zh-TW': financeTW, en: financeEn },
  gaming: { zh: gamingZh, 'zh-TW': gamingTW, en: gamingEn },
  mobile: { zh: mobileZh, 'zh-TW': mobileTW, en: mobileEn },
  web: { zh: webZh, 'zh-TW': webTW, en: webEn },
}
