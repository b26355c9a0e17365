import { useCallback } from 'react'
import type { Period } from '#features/catalog/model.ts'
import { NativeSelect } from '#ui/forms/input.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { serverCan, type ServerView } from '../../model.ts'
import type { UpgradeEstimate } from '../../resizing/model.ts'
import type { ServerFuture } from '../../model/lifecycle.ts'
import { WhatIfUpgrade } from '../../resizing/parts/lazy-size.ts'
import type { Scenario } from './use-stations.ts'

/** Choice of an assumed change of the future. It changes nothing. */
export function WhatIf(props: { server: ServerView; future: ServerFuture; now: Date; value: Scenario; onChange: (scenario: Scenario) => void }) {
  const { life: m, upgrade } = useMessages()
  const { server, future, value, onChange } = props
  const takeOffer = useCallback((offer: UpgradeEstimate | null) => onChange({ kind: 'upgrade', offer }), [onChange])
  const canRenew = future.options.length > 0
  const months: Period = value.kind === 'renew' ? value.months : (future.options[0]?.months ?? 1)
  if (!canRenew) return null
  const canUpgrade = !server.next?.at && serverCan('resize', server, props.now)
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <span aria-hidden className="label">
        {m.whatIf}
      </span>
      <Segmented
        label={m.whatIf}
        value={value.kind}
        onChange={(kind) => onChange(kind === 'renew' ? { kind, months } : kind === 'upgrade' ? { kind, offer: null } : { kind })}
        items={[
          { value: 'as-is', label: m.asIs },
          { value: 'renew', label: m.ifRenew },
          { value: 'auto', label: future.life.autoRenew ? m.ifManual : m.ifAuto },
          ...(canUpgrade ? [{ value: 'upgrade' as const, label: upgrade.whatIf.choice }] : []),
        ]}
      />
      {value.kind === 'renew' ? (
        <NativeSelect
          aria-label={m.dialog.period}
          className="w-32"
          value={String(value.months)}
          items={future.options.map((option) => ({ value: String(option.months), label: m.months(option.months) }))}
          onChange={(event) =>
            onChange({ kind: 'renew', months: future.options.find((option) => String(option.months) === event.target.value)?.months ?? months })
          }
        />
      ) : null}
      {value.kind === 'upgrade' ? <WhatIfUpgrade server={server} onOffer={takeOffer} /> : null}
    </div>
  )
}
