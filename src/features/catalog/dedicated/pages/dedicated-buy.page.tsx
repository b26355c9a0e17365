import '#src/styles/families/dedicated.css'
import { useLoaderData } from 'react-router'
import { DomainError } from '#platform/domain-error.ts'
import { fillRules } from '#features/rules/api.ts'
import { pageLoader } from '#platform/http/page.ts'
import { everyValueOf } from '#platform/pure/query-fields.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { readingPair } from '#ui/rendering/template-pair.tsx'
import { dedicatedNames, dedicatedOfQuery } from '../query.ts'
import { en as buyEn } from '../../messages/buy.en.ts'
import { zhTW as buyTW } from '../../messages/buy.zh-TW.ts'
import { zh as buyZh } from '../../messages/buy.zh.ts'
import { en as commonEn } from '../../messages/common.en.ts'
import { zhTW as commonTW } from '../../messages/common.zh-TW.ts'
import { zh as commonZh } from '../../messages/common.zh.ts'
import { en as promisesEn } from '../../messages/promises.en.ts'
import { zhTW as promisesTW } from '../../messages/promises.zh-TW.ts'
import { zh as promisesZh } from '../../messages/promises.zh.ts'
import { en } from '../messages/en.ts'
import { zhTW } from '../messages/zh-TW.ts'
import { zh } from '../messages/zh.ts'
import { estimateDedicatedOptions } from '../server/price-options.ts'
import { estimateDedicatedServer } from '../server/quote-dedicated-server.ts'
import { readDedicatedOffer } from '../server/read-dedicated-offer.ts'
import type { DedicatedBuyView } from './dedicated-buy-props.ts'
import type { Texts } from './dedicated-buy-texts.ts'
import { dedicatedBuyView } from './dedicated-buy-view.ts'

const texts: Record<Locale, Texts> = {
  zh: { locale: 'zh', common: commonZh, buy: buyZh, dedicated: zh, promises: promisesZh },
  'zh-TW': { locale: 'zh-TW', common: commonTW, buy: buyTW, dedicated: zhTW, promises: promisesTW },
  en: { locale: 'en', common: commonEn, buy: buyEn, dedicated: en, promises: promisesEn },
}

export const loader = pageLoader(
  async ({ ctx, query, locale }): Promise<DedicatedBuyView> => {
    const { offer, ...terms } = await readDedicatedOffer(ctx)
    if (offer.models.length === 0) throw new DomainError('not-found', 'platform.not-found')
    const { config, changed } = dedicatedOfQuery(query, offer)
    const [priced, options] = await Promise.all([estimateDedicatedServer(ctx, config), estimateDedicatedOptions(ctx, { config, offer })])
    const promises = await fillRules(ctx, texts[locale].promises)
    return dedicatedBuyView({ offer, config, changed, priced, options, ...terms, texts: { ...texts[locale], promises } })
  },
  { query: everyValueOf(dedicatedNames) },
)

const Designs = readingPair<DedicatedBuyView>(
  () => import('./dedicated-buy.template1.tsx'),
  () => import('./dedicated-buy.template2.tsx'),
)

export default function DedicatedBuyPage() {
  const view = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={view.title} description={view.description} />
      <Designs {...view} />
    </>
  )
}
