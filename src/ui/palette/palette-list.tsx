import type { ComponentType, MouseEvent, SVGProps } from 'react'
import { join } from '../recipes.ts'
import type { PaletteGroup, PaletteItem } from './palette-items.ts'

export type PaletteIcons = Readonly<Record<string, ComponentType<SVGProps<SVGSVGElement>>>>

type Props = {
  id: string
  label: string
  groups: readonly PaletteGroup[]
  icons: PaletteIcons
  active: PaletteItem | undefined
  onActive: (item: PaletteItem) => void
  onChoose: (item: PaletteItem, newTab: boolean) => void
}

/** Element id of an item in a list. */
export function optionId(list: string, groups: readonly PaletteGroup[], item: PaletteItem): string {
  return `${list}-${groups.flatMap(({ items }) => items).indexOf(item)}`
}

/** Groups of items as a list box. The focus stays in the field, which names the active item. */
export function PaletteList(props: Props) {
  const { id, groups } = props
  return (
    <div id={id} role="listbox" aria-label={props.label} className={join('min-h-0 overflow-y-auto overscroll-contain', groups.length > 0 && 'flex-1 p-1.5')}>
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`} className="mb-1.5 last:mb-0">
          <p id={`${id}-${group.key}`} className="px-2.5 pt-1.5 pb-1 text-2xs text-ink-3">
            {group.label}
          </p>
          {group.items.map((item) => (
            <Option key={item.id} {...props} item={item} />
          ))}
        </div>
      ))}
    </div>
  )
}

const optionStyle = 'flex min-h-10 w-full items-center gap-2.5 rounded-field px-2.5 py-1.5 text-start text-ink max-sm:min-h-12'

function Option({ id, groups, icons, active, item, onActive, onChoose }: Props & { item: PaletteItem }) {
  const Icon = icons[item.icon]
  const chosen = item === active
  const shared = {
    id: optionId(id, groups, item),
    role: 'option',
    tabIndex: -1,
    'aria-selected': chosen,
    ref: (node: HTMLElement | null) => {
      if (chosen) node?.scrollIntoView({ block: 'nearest' })
    },
    // Moving, not entering: the list also moves below a resting pointer.
    onPointerMove: () => (chosen ? undefined : onActive(item)),
    // Keeps the focus in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    className: join(optionStyle, chosen && 'bg-hover'),
  } as const
  const content = (
    <>
      {Icon ? <Icon className="size-4.5 shrink-0 text-ink-3" aria-hidden /> : null}
      <span className="min-w-0 flex-1 truncate">
        {item.label}
        {item.detail ? <span className="ms-2 text-xs text-ink-3">{item.detail}</span> : null}
      </span>
      {item.hint ? <span className="shrink-0 text-xs text-ink-3 tabular-nums">{item.hint}</span> : null}
    </>
  )
  if (item.href === undefined)
    return (
      <button type="button" {...shared} onClick={() => onChoose(item, false)}>
        {content}
      </button>
    )
  return (
    <a
      href={item.href}
      {...shared}
      onClick={(event) => {
        event.preventDefault()
        onChoose(item, event.metaKey || event.ctrlKey)
      }}
    >
      {content}
    </a>
  )
}
