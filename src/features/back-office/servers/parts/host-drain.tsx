import { useState } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#features/servers/placement/messages/use-messages.ts'
import type { DrainView, HostPlacement, MoveMode } from '#features/servers/placement/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog, FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { DateInput } from '#ui/forms/date-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { linkStyle } from '#ui/recipes.ts'
import { useWallClock } from '../../content/parts/use-wall-clock.ts'
import { sectionAddress } from '../../model/accounts.ts'
import { StepButton } from '../../parts/shared/step-button.tsx'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'

/** Progress of a drain: how many servers have moved, and those that could not. */
export function DrainState({ drain }: { drain: DrainView }) {
  const m = useMessages()
  const { dateTime } = useDates()
  const { counts, failed, state, windowStartsAt } = drain
  const all = counts.waiting + counts.moving + counts.moved + counts.failed
  const percent = all === 0 ? 100 : Math.round((counts.moved / all) * 100)
  const isWaiting = windowStartsAt && counts.moving + counts.moved === 0 && state === 'moving'
  return (
    <span className="flex min-w-40 flex-col items-start gap-1">
      <Badge tone={state === 'done' ? 'ok' : 'warn'}>{m.states[state]}</Badge>
      <span className="text-xs text-ink-2 tabular-nums" role="status">
        {isWaiting ? m.waitsFor(dateTime(windowStartsAt)) : m.progress(counts.moved, all)}
      </span>
      <span aria-hidden className="h-1.5 w-full overflow-hidden rounded-pill bg-sunken">
        <span className="block h-full bg-brand" style={{ width: `${percent}%` }} />
      </span>
      <span className="max-w-64 text-xs whitespace-normal text-ink-3">{drain.reason}</span>
      {failed.length > 0 ? (
        <span className="max-w-64 text-xs whitespace-normal text-danger">
          {m.failed(failed.length)}
          {failed.slice(0, 5).map(({ code, fault }) => (
            <span key={code} className="block">
              <Link to={`/admin/servers${sectionAddress({ search: code })}`} className={`${linkStyle} ident`}>
                {code}
              </Link>{' '}
              {m.faults[fault ?? ''] ?? m.otherFault}
            </span>
          ))}
        </span>
      ) : null}
    </span>
  )
}

/** Begins the drain of a host, or changes the one in progress. */
export function DrainActions({ host, moves, now }: { host: HostPlacement; moves: MoveMode | null; now: Date }) {
  const m = useMessages()
  const [open, setOpen] = useState<'drain' | 'cancel'>()
  const { drain, host: name } = host
  const close = () => setOpen(undefined)
  const step = (act: 'pause' | 'resume' | 'reopen', done: string) => (
    <StepButton size="sm" path={`/admin/drains/${drain!.id}/${act}`} done={done} aria-label={m.ofHost(m[act], name)}>
      {m[act]}
    </StepButton>
  )
  return (
    <>
      {drain === null ? (
        <Button size="sm" tone="ghost" aria-label={m.drainTitle(name)} onClick={() => setOpen('drain')}>
          {m.drain}
        </Button>
      ) : null}
      {drain?.state === 'moving' ? step('pause', m.paused) : null}
      {drain?.state === 'paused' ? step('resume', m.resumed) : null}
      {drain?.state === 'done' ? step('reopen', m.reopened) : null}
      {drain && drain.state !== 'done' ? (
        <Button size="sm" tone="ghost" aria-label={m.ofHost(m.cancel, name)} onClick={() => setOpen('cancel')}>
          {m.cancel}
        </Button>
      ) : null}
      {open === 'drain' ? <DrainDialog host={host} moves={moves} now={now} onClose={close} /> : null}
      {open === 'cancel' && drain ? <CancelDrain drain={drain} onClose={close} /> : null}
    </>
  )
}

const hourMs = 3_600_000

function DrainDialog({
  host: { engineId, host, servers },
  moves,
  now,
  onClose,
}: {
  host: HostPlacement
  moves: MoveMode | null
  now: Date
  onClose: () => void
}) {
  const m = useMessages()
  const clock = useWallClock()
  const [form, setForm] = useState({
    reason: '',
    windowStartsAt: clock.wall(new Date(now.getTime() + 48 * hourMs)),
    windowEndsAt: clock.wall(new Date(now.getTime() + 52 * hourMs)),
  })
  const step = useMutation((wanted: object, keyOf) => callApi('POST', '/admin/drains', { ...wanted, idempotencyKey: keyOf(wanted) }), {
    done: m.started,
    onDone: onClose,
    fields: ['reason', 'windowStartsAt', 'windowEndsAt'],
  })
  const isoTime = (wall: string) => {
    const at = clock.momentOf(wall)
    return Number.isNaN(at.getTime()) ? '' : at.toISOString()
  }
  const window = moves === 'cold' ? { windowStartsAt: isoTime(form.windowStartsAt), windowEndsAt: isoTime(form.windowEndsAt) } : {}
  return (
    <FormDialog
      title={m.drainTitle(host)}
      description={m.drainText(servers)}
      tone="danger"
      submit={m.drain}
      mutation={step}
      ready={form.reason.trim().length > 0}
      onClose={onClose}
      onSubmit={() => void step.run({ engineId, host, reason: form.reason.trim(), ...window })}
    >
      {moves ? <Notice tone={moves === 'cold' ? 'warn' : 'info'}>{m[moves]}</Notice> : null}
      {moves === 'cold' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          {(['windowStartsAt', 'windowEndsAt'] as const).map((name) => (
            <Field key={name} label={m[name]} hint={m.windowHint} error={step.faults[name]} required>
              <DateInput time value={form[name]} onChange={(value) => setForm({ ...form, [name]: value })} />
            </Field>
          ))}
        </div>
      ) : null}
      <Field label={m.reason} hint={m.reasonHint} error={step.faults['reason']} required>
        <Textarea rows={2} maxLength={500} value={form.reason} onChange={(event) => setForm({ ...form, reason: event.target.value })} />
      </Field>
    </FormDialog>
  )
}

function CancelDrain({ drain, onClose }: { drain: DrainView; onClose: () => void }) {
  const m = useMessages()
  const step = useStaffStep({ onDone: onClose })
  return (
    <ConfirmDialog
      title={m.cancelTitle(drain.host)}
      description={m.cancelText}
      tone="danger"
      confirm={m.cancel}
      mutation={step}
      onClose={onClose}
      onConfirm={() => step.run(`/admin/drains/${drain.id}/cancel`, {}, m.cancelled)}
    />
  )
}
