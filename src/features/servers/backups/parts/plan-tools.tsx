import { useState } from 'react'
import IconNow from '~icons/lucide/archive-restore'
import IconPlus from '~icons/lucide/plus'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { wallMoment } from '../model.ts'
import { useBackupMessages } from '../messages/use-messages.ts'
import { serverCan } from '../../model.ts'
import type { BackupsProps } from '../../parts/admin/admin-props.ts'

const PlanDialog = lazyPart(async () => (await import('./plan-dialog.tsx')).PlanDialog)
const BackUpNowDialog = lazyPart(async () => (await import('./backup-dialogs.tsx')).BackUpNowDialog)
const UpgradeDialog = lazyPart(async () => (await import('../../resizing/parts/upgrade-dialog.tsx')).UpgradeDialog)

/** Buttons that change the plan and back up now, or add backups if they were not bought. */
export function PlanTools({ server, backups, now }: BackupsProps) {
  const m = useBackupMessages().plan
  const [open, setOpen] = useState<'plan' | 'now' | 'buy'>()
  const close = () => setOpen(undefined)
  if (backups.block === 'not-bought')
    return (
      <>
        <Button tone="primary" disabled={!serverCan('resize', server, now)} icon={<IconPlus className="size-4" aria-hidden />} onClick={() => setOpen('buy')}>
          {m.buy}
        </Button>
        {open === 'buy' ? <UpgradeDialog server={server} start={{ backups: true }} onClose={close} /> : null}
      </>
    )
  if (backups.block) return null
  return (
    <span className="flex flex-wrap gap-2">
      {backups.plan ? (
        <Button disabled={server.locks.length > 0} onClick={() => setOpen('plan')}>
          {m.edit}
        </Button>
      ) : null}
      <Button tone="primary" disabled={!serverCan('backup', server, now)} icon={<IconNow className="size-4" aria-hidden />} onClick={() => setOpen('now')}>
        {m.now}
      </Button>
      {open === 'plan' && backups.plan ? <PlanDialog server={server} plan={backups.plan} maxKeep={backups.maxKeep} onClose={close} /> : null}
      {open === 'now' ? <BackUpNowDialog server={server} onClose={close} /> : null}
    </span>
  )
}

export function PlanState({ backups }: BackupsProps) {
  const m = useBackupMessages().plan
  if (!backups.plan) return null
  return (
    <Badge tone={backups.plan.enabled ? 'ok' : 'mute'} dot>
      {backups.plan.enabled ? m.on : m.off}
    </Badge>
  )
}

/** Reason why the plan is paused; renders nothing if it is not. */
export function PlanNote({ server, backups, className }: BackupsProps & { className?: string }) {
  const m = useBackupMessages().plan
  if (backups.block) return null
  const off = server.state === 'suspended' || server.state === 'recycled'
  const text = off ? m.pausedOff : server.locks.length > 0 ? m.pausedLocked : backups.plan ? undefined : m.waiting
  return text ? <p className={className}>{text}</p> : null
}

/** Facts of the plan with their labels: days and hour, next backup, last backup, number kept. */
export function usePlanFacts({ backups }: BackupsProps): readonly { key: string; label: string; value: string; note?: string }[] {
  const m = useBackupMessages().plan
  const { plan, points, nextAt, timeZone } = backups
  if (!plan) return []
  const planned = points.filter(({ kind }) => kind === 'planned').length
  const byHand = points.filter(({ kind }) => kind === 'by-hand').length
  const last = points.find(({ kind, state }) => kind !== 'snapshot' && state !== 'creating')
  return [
    { key: 'when', label: m.when, value: plan.days.length === 7 ? m.daily(plan.hour) : m.weekly(plan.days, plan.hour), note: m.zone(timeZone) },
    { key: 'next', label: m.next, value: nextAt ? wallMoment(nextAt, timeZone) : m.nextNone },
    { key: 'last', label: m.last, value: last ? wallMoment(last.madeAt, timeZone) : m.lastNone },
    { key: 'keep', label: m.keep, value: m.keepOf(planned, plan.keep), ...(byHand > 0 ? { note: m.byHand(byHand) } : {}) },
  ]
}
