import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates, useLocale } from '#platform/i18n/messages.tsx'
import { useHomeMessages } from '../messages/use-messages.ts'
import { openRegions, type HomeProps } from '../../model/home.ts'

/** View of the home page: featured plans, regions with their state, the latest announcements. */
export function useHomeView({ plans, regions, family, news, globe, sheet }: HomeProps) {
  const m = useHomeMessages()
  const to = useLocalePath()
  const locale = useLocale()
  const { date } = useDates()
  const open = openRegions(regions)
  return {
    m,
    buyPath: to('/products/cloud-server-buy'),
    pricesPath: to('/products/cloud-server'),
    /** Data of the interactive parts. */
    stage: { featured: plans.filter((plan) => plan.featured), regions, family, globe },
    plans,
    sheet,
    open: open.length > 0 ? { text: m.hero.open(open.length), names: open.slice(0, 3).map(({ names }) => names[locale]) } : null,
    favourites: plans
      .filter((plan) => plan.featured)
      .map(({ id, family: own, names, purpose, fromFen, buyPath, vcpu, memoryGib, systemDiskGib, bandwidthMbps }) => ({
        id,
        family: own,
        name: names[locale],
        use: purpose[locale],
        fromFen,
        to: to(buyPath),
        lines: [
          { label: m.plans.cpu, value: `${vcpu} vCPU` },
          { label: m.plans.memory, value: `${memoryGib} GiB` },
          { label: m.plans.disk, value: `${systemDiskGib} GiB SSD` },
          { label: m.plans.bandwidth, value: `${bandwidthMbps} Mbps` },
        ],
      })),
    regions: regions.map(({ id, names, state, zoneCount }) => ({
      id,
      name: names[locale],
      open: state === 'open',
      state: m.regionStates[state],
      zones: m.zones(zoneCount),
    })),
    news: {
      ...news,
      allPath: to('/services/announcements'),
      items: news.items.map(({ path, at, ...item }) => ({ ...item, to: to(path), date: date(at) })),
    },
  }
}
export type HomeView = ReturnType<typeof useHomeView>
export type HomeWords = HomeView['m']
