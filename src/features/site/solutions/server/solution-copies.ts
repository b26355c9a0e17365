import { requireAnyone, type Ctx } from '#platform/ctx.ts'
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
import { topics, type Topic } from '../../model/topics.ts'
import { readHiddenPaths } from '../../server/hidden-pages.ts'
import { readPageTexts } from '../../server/page-copy.ts'

/** Texts common to all solutions. Server only, like everything in copy. */
export const commonCopies: Readonly<Record<Locale, SolutionsCopy>> = { zh: commonZh, 'zh-TW': commonTW, en: commonEn }

export const solutionCopies: Readonly<Record<Topic, Readonly<Record<Locale, SolutionCopy>>>> = {
  ecommerce: { zh: ecommerceZh, 'zh-TW': ecommerceTW, en: ecommerceEn },
  finance: { zh: financeZh, 'zh-TW': financeTW, en: financeEn },
  gaming: { zh: gamingZh, 'zh-TW': gamingTW, en: gamingEn },
  mobile: { zh: mobileZh, 'zh-TW': mobileTW, en: mobileEn },
  web: { zh: webZh, 'zh-TW': webTW, en: webEn },
}

type Solutions = { copies: Record<Topic, SolutionCopy>; shown: Topic[] }

/** Present texts of all solutions, and those that the operator shows. `preview`: the unsaved text of one of them, which may be hidden. */
export async function readSolutions(
  ctx: Pick<Ctx, 'actor' | 'db' | 'log' | 'now'>,
  locale: Locale,
  preview?: { topic: Topic; token: string },
): Promise<Solutions> {
  requireAnyone(ctx)
  const shipped = Object.fromEntries(topics.map((topic) => [`solution-${topic}`, solutionCopies[topic][locale]])) as Record<`solution-${Topic}`, SolutionCopy>
  const asked = preview ? { page: `solution-${preview.topic}` as const, token: preview.token } : undefined
  const [texts, hidden] = await Promise.all([readPageTexts(ctx, locale, shipped, asked), readHiddenPaths(ctx)])
  return {
    copies: Object.fromEntries(topics.map((topic) => [topic, texts[`solution-${topic}`]])) as Record<Topic, SolutionCopy>,
    shown: topics.filter((topic) => topic === preview?.topic || !hidden.includes(`/solutions/${topic}`)),
  }
}
