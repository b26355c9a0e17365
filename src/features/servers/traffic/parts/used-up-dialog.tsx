import { useState } from 'react'
import { parseAmount, plainFen } from '#platform/pure/plain-amount.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { usedUpActions, type UsedUpAction } from '../../model.ts'
import { CopyCall } from '../../parts/copy-call.tsx'
import { useAutoTopUpMessages, useTrafficMessages } from '../messages/use-messages.ts'
import { mostAutoTopUpFen, percentOf, throttledMbps, type TopUpOption, type TrafficUse } from '../model.ts'
import { AutoTopUpFields } from './auto-top-up-fields.tsx'
import { useUsedUpText } from './shared/traffic-summary.tsx'
import { useTopUps } from './top-up-dialog.tsx'

/** Choice of what happens when the package is used up. If it is used up already, the choice takes effect at once, and the dialog says so. */
export function UsedUpDialog({ code, use, onClose }: { code: string; use: TrafficUse; onClose: () => void }) {
  const m = useTrafficMessages()
  const auto = useAutoTopUpMessages()
  const errorMessage = useErrorMessage()
  const texts = useUsedUpText(use)
  const hints = useHints(use)
  const [action, setAction] = useState(use.usedUpAction)
  const buying = useBuying(code, use, action === 'top-up')
  const call = callOf(code, action, buying.chosen)
  const save = useMutation(() => callApi('PUT', call.path, call.body), { done: m.saved, onDone: onClose })
  const changed = action !== use.usedUpAction || (action === 'top-up' && buying.changed)
  const spent = percentOf(use) >= 100
  return (
    <FormDialog
      onClose={onClose}
      title={m.whenUsedUp}
      submit={m.save}
      ready={changed && (action !== 'top-up' || buying.option !== undefined)}
      aside={changed ? <CopyCall call={{ method: 'PUT', ...call }} /> : null}
      mutation={{ busy: save.busy, error: save.error ?? (buying.fault ? errorMessage(buying.fault) : undefined) }}
      onSubmit={() => (action !== 'top-up' || buying.check()) && void save.run()}
    >
      <FieldGroup legend={m.choose}>
        <RadioCards
          columns={1}
          value={action}
          onChange={setAction}
          items={usedUpActions
            .filter((value) => value !== 'top-up' || use.canTopUp || use.autoTopUp)
            .map((value) => ({ value, label: texts[value], hint: hints[value] }))}
        />
      </FieldGroup>
      {action === 'top-up' && !buying.options && !buying.fault ? <Spinner className="mx-auto my-4 size-6" /> : null}
      {action === 'top-up' && buying.options ? <AutoTopUpFields {...buying.fields} options={buying.options} /> : null}
      {changed && spent ? <Notice tone="warn">{action === 'top-up' ? auto.buysNow : action === 'stop' ? m.stopsNow : m.startsNow}</Notice> : null}
    </FormDialog>
  )
}

type Chosen = { gib: number; most: string }

/** Form of automatic top-ups. It begins with the last choice, or with the smallest volume and no sum, because the sum is the owner's consent. */
function useBuying(code: string, use: TrafficUse, wanted: boolean) {
  const m = useAutoTopUpMessages()
  const iso = useIso()
  const { offered, fault } = useTopUps(wanted ? code : undefined)
  const [own, setOwn] = useState<Partial<Chosen>>({})
  const [wrong, setWrong] = useState(false)
  const options = offered?.topUps
  const gib = own.gib ?? use.autoTopUp?.gib ?? options?.[0]?.gib ?? 0
  const chosen: Chosen = { gib, most: own.most ?? (use.autoTopUp ? plainFen(use.autoTopUp.mostFen) : '') }
  const option = options?.find((one) => one.gib === gib)
  const check = () => {
    setWrong(!fits(chosen, option))
    return fits(chosen, option)
  }
  const least = formatFen(option?.totalFen ?? 0n, iso)
  const error = wrong && !fits(chosen, option) ? m.wrong(least, formatFen(mostAutoTopUpFen, iso)) : undefined
  const changed = chosen.gib !== use.autoTopUp?.gib || parseAmount(chosen.most) !== use.autoTopUp.mostFen
  return { options, option, fault, chosen, changed, check, fields: { chosen, onChange: setOwn, spentFen: use.autoTopUp?.spentFen ?? 0n, error } }
}

function fits({ most }: Chosen, option: TopUpOption | undefined): boolean {
  const fen = parseAmount(most)
  return fen !== undefined && option !== undefined && fen >= option.totalFen && fen <= mostAutoTopUpFen
}

function callOf(code: string, action: UsedUpAction, { gib, most }: Chosen) {
  if (action === 'top-up') return { path: `/servers/${code}/auto-top-up`, body: { gib, mostFen: Number(parseAmount(most) ?? 0n) } } as const
  return { path: `/servers/${code}/used-up-action`, body: { action } } as const
}

function useHints(use: TrafficUse): Record<UsedUpAction, string> {
  const m = useTrafficMessages()
  const auto = useAutoTopUpMessages()
  const dates = useDates()
  return {
    throttle: use.canLimit ? m.hints.throttle : m.hints.nothing,
    stop: m.hints.stop(dates.dateTime(use.endsAt)),
    'top-up': use.canLimit ? auto.hint(throttledMbps) : auto.hintUnlimited,
  }
}
