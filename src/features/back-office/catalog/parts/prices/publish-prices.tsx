import { useEffect, useState } from 'react'
import type { Imported } from '#features/catalog/pricing/price-book-file.ts'
import { priceLines } from '#features/catalog/pricing/price-books.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { DateInput } from '#ui/forms/date-input.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import { midnightAfter } from '../../../content/wall-clock.ts'
import { useWallClock } from '../../../content/parts/use-wall-clock.ts'
import { PriceDiff } from './price-diff.tsx'
import type { PriceNames } from './use-price-words.ts'

type Props = { text: string; names: PriceNames; onClose: () => void; onDone: () => void }
type When = 'tomorrow' | 'now' | 'at'

/** Effective date of the next version, its changes against the prices at that time, and the confirmation. */
export function PublishPrices({ text, names, onClose, onDone }: Props) {
  const m = useMessages().priceSection
  const { dateTime } = useDates()
  const clock = useWallClock()
  const [when, setWhen] = useState<When>('tomorrow')
  const [next] = useState(() => midnightAfter(clock, new Date()))
  const [at, setAt] = useState(next)
  const moment = when === 'now' ? null : clock.momentOf(when === 'tomorrow' ? next : at)
  const wrongMoment = moment !== null && Number.isNaN(moment.getTime())
  const { found, fault, readAgain } = usePreview(text, wrongMoment ? undefined : (moment?.toISOString() ?? null))
  const ready = found !== undefined && found.faults.length === 0 && found.changes.length > 0

  const publish = useMutation((base: Imported['base']) => callApi<Imported>('POST', '/admin/prices', { text, effectiveAt: moment, seenBase: base }), {
    done: ({ published, version, effectiveAt }) => (published ? m.done.published(version, dateTime(effectiveAt)) : undefined),
    onDone: ({ published }) => (published ? onDone() : readAgain()),
    onError: readAgain,
  })

  return (
    <FormDialog
      size="lg"
      title={m.publishTitle}
      description={m.publishText}
      onClose={onClose}
      submit={m.publish}
      ready={ready}
      mutation={{ busy: publish.busy, error: publish.error ?? fault }}
      onSubmit={() => {
        if (found) void publish.run(found.base)
      }}
    >
      <FieldGroup legend={m.columns.effective} error={wrongMoment ? m.noMoment : undefined}>
        <div className="flex flex-wrap items-center gap-3">
          <Segmented
            label={m.columns.effective}
            value={when}
            onChange={setWhen}
            items={(['tomorrow', 'now', 'at'] as const).map((value) => ({ value, label: m.when[value] }))}
          />
          {when === 'at' ? (
            <Field label={m.columns.effective} hideLabel>
              <DateInput time value={at} onChange={setAt} />
            </Field>
          ) : null}
        </div>
      </FieldGroup>
      {found ? <Found found={found} text={text} names={names} at={dateTime(found.effectiveAt)} /> : fault || wrongMoment ? null : <Skeleton className="h-40" />}
    </FormDialog>
  )
}

function Found({ found, text, names, at }: { found: Imported; text: string; names: PriceNames; at: string }) {
  const m = useMessages().priceSection
  if (found.faults.length > 0) {
    return (
      <Notice tone="bad" title={m.faults(found.faults.length)}>
        <ul className="mt-1 font-mono text-xs">
          {found.faults.map(({ line, key, what }) => (
            <li key={`${line}.${key}.${what}`}>{m.fault(line, key, m.faultWords[faultOf(what)])}</li>
          ))}
        </ul>
      </Notice>
    )
  }
  return (
    <>
      <p className="text-ink-2">{found.changes.length > 0 ? m.becomes(found.version, at, found.base) : m.noChanges}</p>
      <div className="rounded-field border border-line">
        <PriceDiff changes={found.changes} lines={priceLines(text)} names={names} />
      </div>
      <Notice tone="info">{m.keeps}</Notice>
    </>
  )
}

const faultWords = {
  head: /first line/,
  long: /more than/,
  form: /not a key/,
  twice: /already/,
  number: /whole number|expected (?:number|int)/,
  cheap: /cheaper than the fixed rate/,
  falls: /must not fall/,
  steps: /steps must rise/,
  period: /longer period/,
  missing: /has no (?:price|discount)|received undefined/,
  unknown: /[Uu]nrecognized/,
} as const

/** Rule that a line of the file breaks, from the parser's message. */
function faultOf(what: string): keyof typeof faultWords | 'value' {
  const found = Object.entries(faultWords).find(([, words]) => words.test(what))
  return found ? (found[0] as keyof typeof faultWords) : 'value'
}

/** Server's check of the file for a moment; null is now. */
function usePreview(text: string, effectiveAt: string | null | undefined) {
  const errorMessage = useErrorMessage()
  const [answer, setAnswer] = useState<{ for: string | null; found?: Imported; fault?: string }>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (effectiveAt === undefined) return
    const controller = new AbortController()
    callApi<Imported>('POST', '/admin/prices/preview', { text, effectiveAt }, controller.signal)
      .then((found) => setAnswer({ for: effectiveAt, found }))
      .catch((error: unknown) => (controller.signal.aborted ? undefined : setAnswer({ for: effectiveAt, fault: errorMessage(error) })))
    return () => controller.abort()
  }, [text, effectiveAt, round, errorMessage])
  const current = answer !== undefined && answer.for === effectiveAt ? answer : undefined
  return { found: current?.found, fault: current?.fault, readAgain: () => setRound(round + 1) }
}
