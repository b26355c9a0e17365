import { useState } from 'react'
import { useNavigate } from 'react-router'
import { popularOf } from '#features/catalog/model/popular.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates, useLocale } from '#platform/i18n/messages.tsx'
import { useHomeMessages } from '../messages/use-messages.ts'
import { openRegions, type HomeProps } from '../../model/home.ts'

/** View of the home page: featured plans, regions with their state, the latest announcements. */
export function useHomeView({ plans, regions, families, sizes, family, news, globe, sheet, own }: HomeProps) {
  const m = useHomeMessages()
  const to = useLocalePath()
  const locale = useLocale()
  const { date } = useDates()
  const open = openRegions(regions)
  const navigate = useNavigate()
  const [shown, setShown] = useState<string>(family ?? 'all')
  const favourite = popularOf(plans, families[0]?.id)
  const { cpu, memory, disk, bandwidth, price, perMonth, pick, popular } = m.plans
  return {
    m,
    own,
    buyPath: to('/products/cloud-server-buy'),
    pricesPath: to('/products/cloud-server'),
    /** Data of the interactive parts. */
    stage: { featured: plans.filter((plan) => plan.featured), regions, families, family: family ?? families[0]?.id ?? '', globe },
    /** Rows of the sheet: one plan of each family, or the plans of the chosen one. */
    sizes: {
      words: { cpu, memory, disk, bandwidth, price, perMonth, choose: pick, popular },
      rows: plans
        .filter((plan) => (shown === 'all' ? plan.featured : plan.family === shown))
        .map(({ names, purpose, fromFen, buyPath, featured, ...plan }) => ({
          ...plan,
          name: names[locale],
          use: purpose[locale],
          fen: fromFen,
          to: to(buyPath),
          featured: shown === 'all' ? plan.id === favourite?.id : featured,
        })),
      choice: {
        label: m.panel.label,
        value: shown,
        items: [
          { value: 'all', label: m.plans.featured, href: '?#plans' },
          ...families.map(({ id, names }) => ({ value: id, label: names[locale], href: `?family=${id}#plans` })),
        ],
        go: (next: string) => {
          setShown(next)
          // The page already has all plans, so it is not read again.
          void navigate(next === 'all' ? '?' : `?family=${next}`, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
        },
      },
    },
    sheet,
    extent: sizes,
    open: open.length > 0 ? { text: m.hero.open(open.length), names: open.slice(0, 3).map(({ names }) => names[locale]) } : null,
    favourites: plans
      .filter((plan) => plan.featured)
      .map(({ id, family: own, names, purpose, fromFen, buyPath, vcpu, memoryGib, systemDiskGib, bandwidthMbps }) => ({
        id,
        family: own,
        popular: id === favourite?.id,
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
