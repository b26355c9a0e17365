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
 * An icon whose name is known only at run time (`lucide:book`): from content, from configuration. Icons that the code
 * knows are imported from `~icons/lucide/…`, which asks nobody. It keeps its place while it loads, takes the colour of the
 * text around it, and is decoration: what it means stands beside it in words.
 */
export function NamedIcon(props: { name: string; className?: string }) {
  const { name } = props
  const icon = useSyncExternalStore(
    icons.subscribe,
    () => icons.get(name),
    () => undefined,
  )
  useEffect(() => icons.want(name), [name])
  // Drawn as a mask: a picture that came from elsewhere can show something, but do nothing.
  return (
    <span
      aria-hidden
      data-icon={name}
      className={join('inline-block shrink-0', props.className ?? 'size-[1em]', icon ? 'bg-current' : undefined)}
      style={icon ? { mask: `${icon.url} center / contain no-repeat` } : undefined}
    />
  )
}
