import { useEffect, useSyncExternalStore } from 'react'
import { join } from '../recipes.ts'
import { iconLoader } from './icon-loader.ts'

const icons = iconLoader({
  fetch: (address, options) => fetch(address, options),
  // oxlint-disable-next-line no-console -- spec §8: a console warning only
  warn: (text) => console.warn(text),
  later: (run) => queueMicrotask(run),
})

/**
 * Icon whose name is known only at run time (`lucide:book`): from content or configuration. Icons that the code knows are
 * imported from `~icons/lucide/…`, without any request. It keeps its place while it loads, takes the colour of the text around
 * it, and is decoration: the text beside it has the meaning.
 */
export function NamedIcon(props: { name: string; className?: string }) {
  const { name } = props
  const icon = useSyncExternalStore(
    icons.subscribe,
    () => icons.get(name),
    () => undefined,
  )
  useEffect(() => icons.want(name), [name])
  // Rendered as a mask: a foreign picture can only be shown, and never runs.
  return (
    <span
      aria-hidden
      data-icon={name}
      className={join('inline-block shrink-0', props.className ?? 'size-[1em]', icon ? 'bg-current' : undefined)}
      style={icon ? { mask: `${icon.url} center / contain no-repeat` } : undefined}
    />
  )
}
