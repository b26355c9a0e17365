import IconDesktop from '~icons/lucide/monitor'
import IconPhone from '~icons/lucide/smartphone'
import IconTablet from '~icons/lucide/tablet'
import IconUnknown from '~icons/lucide/app-window'
import { useAuthMessages } from '#features/auth/parts/shared/use-auth-messages.ts'
import type { Device } from '#features/auth/model.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { regionNames } from '#platform/pure/formats.ts'
import { useMessages } from '../messages/use-messages.ts'

const icons = { desktop: IconDesktop, phone: IconPhone, tablet: IconTablet, unknown: IconUnknown }

export function useDeviceName(): (device: Device) => string {
  const { device: words } = useMessages()
  return ({ browser, system }) => (browser ? words.on(browser, system) : words.unknown)
}

export function DeviceName(props: { device: Device }) {
  const name = useDeviceName()
  const Icon = icons[props.device.kind]
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <Icon className="size-4.5 shrink-0 text-ink-3" aria-hidden />
      <span className="truncate">{name(props.device)}</span>
    </span>
  )
}

/** IP address, and the country in which it is registered. */
export function Place(props: { ip: string; country: string | null }) {
  const { device } = useMessages()
  const { phone } = useAuthMessages()
  const iso = useIso()
  const homes: Readonly<Record<string, string>> = phone.homes
  const name = props.country ? (homes[props.country] ?? regionNames(iso).of(props.country)) : device.own
  return (
    <span className="flex flex-col max-sm:items-end">
      <span>{name}</span>
      <span className="font-mono text-2xs text-ink-3">{props.ip}</span>
    </span>
  )
}
