import '#src/styles/families/shop.css'
import { useLoaderData } from 'react-router'
import { fillRules } from '#features/rules/api.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { pageLoader } from '#platform/http/page.ts'
import { everyValueOf } from '#platform/pure/query-fields.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { readingPair } from '#ui/rendering/template-pair.tsx'
import { configNames, configOfQuery } from '../../config/query.ts'
import { en } from '../../messages/promises.en.ts'
import { zhTW } from '../../messages/promises.zh-TW.ts'
import { zh } from '../../messages/promises.zh.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { CloudBuyData } from '../parts/cloud-buy.ts'
import { estimateCloudOptions } from '../../quotes/server/price-options.ts'
import { estimateCloudServer } from '../../quotes/server/quote-cloud-server.ts'
import { listPresets } from '../../offer/server/list-presets.ts'
import { readOffer } from '../../offer/server/read-offer.ts'

const promises: Record<Locale, typeof zh> = { zh, 'zh-TW': zhTW, en }

export const loader = pageLoader(
  async ({ ctx, query, locale }): Promise<CloudBuyData> => {
    const { offer, ...terms } = await readOffer(ctx)
    const { config, changed } = configOfQuery(query, offer)
    const presets = await listPresets(ctx)
    const [priced, options] = await Promise.all([estimateCloudServer(ctx, config), estimateCloudOptions(ctx, { config, offer, presets })])
    const { delivery, refund } = await fillRules(ctx, promises[locale])
    return { offer, config, changed, priced, options, presets, promise: `${delivery} ${refund}`, ...terms }
  },
  { query: everyValueOf(configNames) },
)

const Designs = readingPair<CloudBuyData>(
  () => import('./cloud-server-buy.template1.tsx'),
  () => import('./cloud-server-buy.template2.tsx'),
)

export default function CloudServerBuyPage() {
  const m = useMessages().buy
  return (
    <>
      <PageHead title={m.title} description={m.description} />
      <Designs {...useLoaderData<typeof loader>()} />
    </>
  )
}
