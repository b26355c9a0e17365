import type { ComponentType, SVGProps } from 'react'
import IconBox from '~icons/lucide/box'
import IconCpu from '~icons/lucide/cpu'
import IconMemory from '~icons/lucide/memory-stick'
import IconServer from '~icons/lucide/server'
import type { Family } from '#features/catalog/model.ts'

/** Icons of the usual families. Others have that of a server. */
const icons: Record<Family, ComponentType<SVGProps<SVGSVGElement>>> = { burst: IconBox, general: IconServer, compute: IconCpu, memory: IconMemory }

export function FamilyIcon(props: { family: Family; className?: string }) {
  const Icon = icons[props.family] ?? IconServer
  return <Icon className={props.className ?? 'size-5.5'} aria-hidden />
}
