import '#src/styles/shop.css'
import { useLoaderData } from 'react-router'
import { pageLoader } from '#platform/http/page.ts'
import { PageHead } from '#ui/page-head.tsx'
import { templatePair } from '#ui/template-pair.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { listPlans } from '../server/list-plans.ts'
import { readOffer } from '../server/read-offer.ts'
import type { CloudServerProps } from './cloud-server-props.ts'

export const loader = pageLoader(async ({ ctx }): Promise<CloudServerProps> => {
  const { offer } = await readOffer(ctx)
  return { offer, plans: await listPlans(ctx) }
})

const Designs = templatePair(
  () => import('./cloud-server.template1.tsx'),
  () => import('./cloud-server.template2.tsx'),
)

export default function CloudServerPage() {
  const m = useMessages().product
  const data = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={m.title} description={m.description} />
      <Designs {...data} />
    </>
  )
}
