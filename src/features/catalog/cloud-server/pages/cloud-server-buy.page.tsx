import '#src/styles/families/shop.css'
import { useLoaderData } from 'react-router'
import { pageLoader } from '#platform/http/page.ts'
import { everyValueOf } from '#platform/pure/query-fields.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { readingPair } from '#ui/rendering/template-pair.tsx'
import { configNames, configOfQuery } from '../../config/query.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { CloudBuyData } from '../parts/cloud-buy.ts'
import { estimateCloudServer } from '../../quotes/server/quote-cloud-server.ts'
import { readOffer } from '../../offer/server/read-offer.ts'

export const loader = pageLoader(
  async ({ ctx, query }): Promise<CloudBuyData> => {
    const { offer, periodPercentOff } = await readOffer(ctx)
    const { config, changed } = configOfQuery(query, offer)
    const priced = await estimateCloudServer(ctx, config)
    return { offer, config, changed, priced, periodPercentOff }
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
