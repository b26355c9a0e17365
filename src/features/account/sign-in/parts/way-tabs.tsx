import { Activity, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Tabs } from '#ui/display/tabs.tsx'

type Props<Way extends string> = {
  label: string
  /** Ways in by their names; the first is open unless the address says otherwise. */
  ways: readonly { key: Way; label: string }[]
  children: (way: Way) => ReactNode
}

/** Ways to sign in, one tab each. The open one is in the address; the others keep what was typed in them. */
export function WayTabs<Way extends string>({ label, ways, children }: Props<Way>) {
  const navigate = useNavigate()
  const query = new URLSearchParams(useLocation().search)
  const open = (ways.find(({ key }) => key === query.get('way')) ?? ways[0]!).key
  const [opened, setOpened] = useState<ReadonlySet<Way>>(new Set([open]))
  if (!opened.has(open)) setOpened(new Set([...opened, open]))
  const addressOf = (way: Way) => {
    const other = new URLSearchParams(query)
    other.set('way', way)
    return `?${other}`
  }
  return (
    <Tabs
      kind="fill"
      label={label}
      items={ways.map((way) => ({ ...way, href: addressOf(way.key) }))}
      value={open}
      onChange={(way) => void navigate(addressOf(way), { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })}
      className="mb-6 flex-wrap"
    >
      {ways
        .filter(({ key }) => key === open || opened.has(key))
        .map(({ key }) => (
          <Activity key={key} mode={key === open ? 'visible' : 'hidden'}>
            {children(key)}
          </Activity>
        ))}
    </Tabs>
  )
}
