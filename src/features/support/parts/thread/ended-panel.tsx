import { useState } from 'react'
import IconStar from '~icons/lucide/star'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, Textarea } from '#ui/forms/input.tsx'
import { join } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { canRate, reopenUntil, supportRules, workOrderCan, type WorkOrderView } from '../../model.ts'
import { useThreadStep } from './use-thread.ts'
import { takeEarlyInput } from '#ui/rendering/early-input.ts'
import { Notice } from '#ui/feedback/notice.tsx'

type EndProps = { view: WorkOrderView; now: Date }

/** Replaces the composer after the end: a rating, and a button to reopen it if it is not solved. */
export function EndedPanel({ view, now }: EndProps) {
  const m = useMessages()
  const { date } = useDates()
  const [reopening, setReopening] = useState(false)
  const close = useThreadStep(view.number, 'close', { done: m.thread.closed, errors: 'toast' })
  const mayReopen = workOrderCan('reopen', view, now)
  return (
    <div className="flex max-h-[50dvh] flex-col gap-4 overflow-y-auto border-t border-line bg-sunken px-5 py-4 max-sm:px-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-medium">{view.state === 'resolved' ? m.end.resolved : m.end.closed}</p>
        <span className="flex flex-wrap gap-2.5">
          {mayReopen && !reopening ? <Button onClick={() => setReopening(true)}>{m.end.reopen}</Button> : null}
          {view.state === 'resolved' ? (
            <Button tone="primary" busy={close.busy} onClick={() => void close.run({})}>
              {m.end.confirm}
            </Button>
          ) : null}
        </span>
      </div>
      {mayReopen && view.state === 'closed' ? <p className="-mt-2 text-xs text-ink-3">{m.end.reopenUntil(date(reopenUntil(view.stateAt)))}</p> : null}
      {reopening && mayReopen ? <Reopen number={view.number} onDone={() => setReopening(false)} /> : null}
      {canRate(view) ? <Rate number={view.number} /> : view.rating ? <p className="text-ink-2">{m.end.yourRating(view.rating)}</p> : null}
    </div>
  )
}

function Reopen({ number, onDone }: { number: string; onDone: () => void }) {
  const m = useMessages()
  const reopen = useThreadStep(number, 'reopen', { done: m.end.reopened, onDone })
  const [body, setBody] = useState('')
  return (
    <form
      method="post"
      className="flex flex-col gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (body.trim()) void reopen.run({ body })
      }}
    >
      <Field label={m.end.reopenLabel} required>
        <Textarea rows={3} maxLength={supportRules.body} value={body} autoFocus onChange={(event) => setBody(event.target.value)} />
      </Field>
      {reopen.error ? <Notice tone="bad">{reopen.error}</Notice> : null}
      <Button type="submit" tone="primary" className="self-end" busy={reopen.busy} disabled={body.trim() === ''}>
        {m.end.reopenSend}
      </Button>
    </form>
  )
}

/** Five stars as radio inputs: usable by arrow keys, each with its meaning. */
function Rate({ number }: { number: string }) {
  const m = useMessages()
  const rate = useThreadStep(number, 'rate', { done: m.end.rated })
  const [rating, setRating] = useState(0)
  const [note, setNote] = useState('')
  return (
    <form
      method="post"
      className="flex flex-col gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (rating > 0) void rate.run({ rating, note })
      }}
    >
      <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <legend className="float-start me-4 font-medium">{m.end.rate}</legend>
        <span className="flex">
          {[1, 2, 3, 4, 5].map((count) => (
            <label
              key={count}
              title={m.end.words[count - 1]}
              className="relative grid size-10 place-items-center rounded-field has-focus-visible:outline-2 has-focus-visible:outline-brand-ink"
            >
              <input
                ref={takeEarlyInput}
                type="radio"
                name="rating"
                value={count}
                checked={rating === count}
                onChange={() => setRating(count)}
                className="veiled"
              />
              <IconStar aria-hidden className={join('size-6 transition-colors', count <= rating ? 'fill-warn text-warn' : 'text-ink-3')} />
              <span className="sr-only">{m.end.stars(count)}</span>
            </label>
          ))}
        </span>
        <span className="text-sm text-ink-2">{m.end.words[rating - 1]}</span>
      </fieldset>
      {rating > 0 ? (
        <div className="flex flex-wrap gap-2.5">
          <Input
            aria-label={m.end.rateNote}
            placeholder={m.end.rateNote}
            maxLength={supportRules.ratingNote}
            value={note}
            className="min-w-0 flex-1"
            onChange={(event) => setNote(event.target.value)}
          />
          <Button type="submit" tone="primary" busy={rate.busy}>
            {m.end.rateSend}
          </Button>
        </div>
      ) : null}
      {rate.error ? <Notice tone="bad">{rate.error}</Notice> : null}
    </form>
  )
}
