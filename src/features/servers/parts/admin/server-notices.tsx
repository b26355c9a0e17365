import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { phaseOf, renewable, scheduleOf } from '../../model/lifecycle.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { useProtectionMessages } from '../../locks/messages/use-messages.ts'
import { protectionAgainst, serverCan, type ServerView, whyNot } from '../../model.ts'
import { errorText } from '../../model/operation-error.ts'
import { panelAddress } from './admin-props.ts'
import { PowerConfirm } from './lazy-dialogs.ts'
import { UndoUpgradeDialog } from '../../resizing/parts/lazy-size.ts'
import { UndoDialog } from '../../lifecycle/parts/release-dialog.tsx'
import { RenewButton } from '../../renewals/parts/renew-button.tsx'
import { RevealPassword } from '../../power/parts/reveal-password.tsx'

type Line = { key: string; tone: 'warn' | 'bad' | 'info'; text: string; action?: ReactNode }

/** Notices about a server that cannot be used or is about to change, with the remedy. */
export function ServerNotices({ server, now }: { server: ServerView; now: Date }) {
  const m = useMessages()
  const { dateTime } = useDates()
  const timeLines = useTimeLines(server, now)
  const failed = server.operation === null && server.latest?.state === 'failed' ? server.latest : null
  const rescue: Line[] = server.rescueAt
    ? [{ key: 'rescue', tone: 'warn', text: m.rescue.banner(dateTime(server.rescueAt)), action: <RescueButtons server={server} now={now} /> }]
    : []
  const lines: Line[] = [
    ...rescue,
    ...(server.trafficStoppedAt
      ? [{ key: 'traffic', tone: 'warn' as const, text: m.errors['traffic-used-up'], action: <ShowTraffic code={server.code} /> }]
      : []),
    ...server.locks.map((lock) => ({ key: lock as string, tone: 'warn' as const, text: m.lockText(m.locks[lock], server.lockReasons[lock]) })),
    ...timeLines,
    ...(failed
      ? [
          {
            key: failed.id,
            tone: 'bad' as const,
            text: m.operation.failed(m.operation.title[failed.kind], errorText(m.operation.errors, failed) ?? ''),
          },
        ]
      : []),
  ]
  if (lines.length === 0) return null
  return (
    <div className="mb-4 flex flex-col gap-2.5">
      {lines.map((line) => (
        <Notice
          key={line.key}
          tone={line.tone}
          className={line.key === 'rescue' ? 'max-sm:flex-wrap' : ''}
          action={line.action ?? (line.tone === 'info' ? undefined : <AskSupport code={server.code} />)}
        >
          {line.text}
        </Notice>
      ))}
    </div>
  )
}

/** Notices about past and upcoming steps of the lifecycle, with the remedy. */
function useTimeLines(server: ServerView, now: Date): Line[] {
  const { life: m, upgrade: size } = useMessages()
  const protection = useProtectionMessages()
  const { dateTime } = useDates()
  const { life } = server
  if (!life) return []
  const at = scheduleOf(life)
  const phase = phaseOf(life, now)
  const closed = protectionAgainst('restore', server)
  const undo = server.undo && !whyNot('restore', server, now) ? <UndoButton server={server} disabled={closed !== undefined} /> : undefined
  const upgraded: Line[] =
    server.upgrade && serverCan('resize', server, now)
      ? [{ key: 'upgraded', tone: 'info', text: size.undo.banner(dateTime(server.upgrade.untilAt)), action: <UndoUpgradeButton server={server} /> }]
      : []
  const renew = renewable(life) ? (
    <RenewButton codes={[server.code]} months={server.renewMonths} autoRenew={server.autoRenew} tone="primary" size="sm" className="shrink-0">
      {m.renewNow}
    </RenewButton>
  ) : undefined
  const kept = server.undo
  const replacedText = kept?.reason === 'revert' ? m.banners.reverted : kept?.reason === 'reinstall' ? m.banners.reinstalled : undefined
  const putBack = kept && replacedText ? replacedText(dateTime(kept.keptUntilAt)) : undefined
  const replaced: Line[] =
    putBack && undo ? [{ key: 'replaced', tone: 'info', text: closed ? protection.but(putBack, protection.turnOff[closed]) : putBack, action: undo }] : []
  const undoable = [...upgraded, ...replaced]
  if (server.offFor === 'release') return [{ key: 'given-up', tone: 'warn', text: m.banners.givenUp(dateTime(life.releaseAt!)), action: undo }]
  if (server.offFor === 'abuse') return [{ key: 'abuse', tone: 'bad', text: m.banners.abuse }]
  if (phase === 'suspended') return [{ key: phase, tone: 'bad', text: m.banners.suspended(dateTime(at.recycle)), action: renew }]
  if (phase === 'recycled') return [{ key: phase, tone: 'bad', text: m.banners.recycled(dateTime(at.release)), action: renew }]
  if (phase === 'expired') return [{ key: phase, tone: 'warn', text: m.banners.expired(dateTime(at.suspend)), action: renew }, ...undoable]
  if (phase === 'expiring' && !server.autoRenew)
    return [{ key: phase, tone: 'warn', text: m.banners.expiring(dateTime(life.expiresAt)), action: renew }, ...undoable]
  return undoable
}

/** Link to support, with the server filled into the form. */
function AskSupport({ code }: { code: string }) {
  const m = useMessages()
  const to = useLocalePath()
  return (
    <Link to={to(`/console/service?new=1&server=${code}`)} className={buttonStyle({ size: 'sm', className: 'shrink-0' })}>
      {m.askSupport}
    </Link>
  )
}

function ShowTraffic({ code }: { code: string }) {
  return (
    <Link to={panelAddress(code, 'm2')} className={buttonStyle({ size: 'sm', className: 'shrink-0' })}>
      {useMessages().admin.m2}
    </Link>
  )
}

function UndoUpgradeButton({ server }: { server: ServerView }) {
  const m = useMessages().upgrade.undo
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" tone="primary" className="shrink-0" onClick={() => setOpen(true)}>
        {m.open}
      </Button>
      {open ? <UndoUpgradeDialog server={server} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Buttons that reveal the rescue password and leave rescue mode. */
function RescueButtons({ server, now }: { server: ServerView; now: Date }) {
  const m = useMessages()
  const [leaving, setLeaving] = useState(false)
  return (
    <div className="flex shrink-0 flex-wrap gap-2 max-sm:w-full max-sm:ps-7.5 sm:justify-end">
      <RevealPassword
        code={server.code}
        path="reveal-rescue-password"
        waiting={server.rescuePassword}
        title={m.rescue.passwordTitle}
        text={m.rescue.passwordText}
        tone="default"
      >
        {m.rescue.reveal}
      </RevealPassword>
      <Button size="sm" tone="primary" disabled={!serverCan('leave-rescue', server, now)} onClick={() => setLeaving(true)}>
        {m.actions['leave-rescue']}
      </Button>
      {leaving ? <PowerConfirm action="leave-rescue" server={server} onClose={() => setLeaving(false)} /> : null}
    </div>
  )
}

function UndoButton({ server, disabled }: { server: ServerView; disabled: boolean }) {
  const m = useMessages().life
  const [open, setOpen] = useState(false)
  const undo = server.undo!
  return (
    <>
      <Button size="sm" tone="primary" className="shrink-0" disabled={disabled} onClick={() => setOpen(true)}>
        {undo.reason === 'release' ? m.banners.undo : undo.reason === 'revert' ? m.banners.undoRevert : m.banners.undoReinstall}
      </Button>
      {open ? <UndoDialog server={server} undo={undo} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
