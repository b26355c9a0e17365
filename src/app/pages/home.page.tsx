import '#src/styles/home.css'
import { listImages, listPlans, listRegions } from '#features/catalog/api.ts'
import { regionReason } from '#features/catalog/choices.ts'
import type { PlanOffer, Region } from '#features/catalog/model.ts'
import { pageLoader } from '#platform/http/page.ts'
import { PageHead } from '#ui/page-head.tsx'
import { templatePair } from '#ui/template-pair.tsx'
import { useHomeMessages } from '../i18n/use-shell-messages.ts'
import type { HomeProps, HomeRegion } from './home/home-model.ts'
import type { Route } from './+types/home.page.ts'

const Designs = templatePair<HomeProps>(
  () => import('./home/home.template1.tsx'),
  () => import('./home/home.template2.tsx'),
)

/** The buy page reads what is given and fills in the rest itself. */
function buyPathOf(plan: PlanOffer): string {
  const query = { region: plan.fromRegionId, family: plan.family, cpu: plan.vcpu, mem: plan.memoryGib, disk: plan.systemDiskGib, bw: plan.bandwidthMbps }
  return `/products/cloud-server-buy?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
}

function stateOf(region: Region): HomeRegion['state'] {
  const reason = regionReason(region)
  return reason === undefined ? 'open' : region.mainland ? 'verify' : 'sold-out'
}

export const loader = pageLoader(async ({ ctx }): Promise<HomeProps> => {
  const [plans, regions, images] = await Promise.all([listPlans(ctx), listRegions(ctx), listImages(ctx)])
  const nameOf = new Map(regions.map((region) => [region.id, region.names]))
  return {
    plans: plans.flatMap((plan) => {
      const fromRegion = nameOf.get(plan.fromRegionId)
      return fromRegion ? [{ ...plan, fromRegion, buyPath: buyPathOf(plan) }] : []
    }),
    regions: regions.map((region) => ({ id: region.id, names: region.names, state: stateOf(region), zoneCount: region.zones.length })),
    imageCount: images.length,
  }
})

export default function Home({ loaderData }: Route.ComponentProps) {
  const m = useHomeMessages()
  return (
    <>
      <PageHead title={m.title} description={m.description} />
      <Designs {...loaderData} />
    </>
  )
}
