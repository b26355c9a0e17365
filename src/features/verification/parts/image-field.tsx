import type { ChangeEvent, ReactNode } from 'react'
import IconCamera from '~icons/lucide/camera'
import IconImage from '~icons/lucide/image-up'
import { FieldError } from '#ui/forms/field-error.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { buttonStyle, join, linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { IdentityImage, ImageSlot } from '../model.ts'
import { useDrop } from './use-drop.ts'
import { useImageUpload } from './use-image-upload.ts'
import { takeEarlyInput } from '#ui/rendering/early-input.ts'

const accepted = 'image/jpeg,image/png,image/webp'

/** Field for a photograph: chosen, dropped, or taken with a phone; shown as it was stored. */
export function ImageField(props: { slot: ImageSlot; image: IdentityImage | undefined; fault: string | undefined; onKept: (image: IdentityImage) => void }) {
  const m = useMessages()
  const { slot, image } = props
  const upload = useImageUpload(slot, props.onKept)
  const { target, over } = useDrop(upload.send)
  const id = `image-${slot}`
  const fault = upload.error ?? props.fault
  return (
    <div ref={target} role="group" aria-labelledby={id} className="grid content-start gap-2">
      <p id={id} className="text-sm font-medium first-letter:uppercase">
        {m.slots[slot]}
      </p>
      <div
        className={join(
          'relative grid aspect-[8/5] place-items-center overflow-hidden rounded-button border bg-sunken t2:rounded-none',
          image ? 'border-line-2' : 'border-dashed border-control',
          over && 'border-brand-ink bg-brand-soft',
          fault && 'border-bad',
        )}
      >
        {image ? (
          <img
            src={`/api/verification/images/${image.id}`}
            alt={m.upload.alt(m.slots[slot])}
            width={image.width}
            height={image.height}
            className="size-full object-contain"
          />
        ) : (
          <div className="grid justify-items-center gap-1 p-4 text-center text-ink-3">
            <DocumentArt slot={slot} />
            <span className="text-xs max-sm:hidden pointer-coarse:hidden">{m.upload.drop}</span>
          </div>
        )}
        {upload.sent === undefined ? null : (
          <div className="absolute inset-0 grid place-content-center gap-2 bg-surface/90 p-6 text-center">
            <Progress label={m.slots[slot]} value={upload.sent < 100 ? upload.sent : undefined} className="w-40" />
            <p className="text-xs text-ink-2">{upload.sent < 100 ? m.upload.sending(upload.sent) : m.upload.working}</p>
            <button type="button" onClick={upload.cancel} className={`min-h-6 text-xs ${linkStyle}`}>
              {m.upload.cancel}
            </button>
          </div>
        )}
      </div>
      <FieldError text={fault} />
      <div className="flex flex-wrap items-center gap-2">
        <FileButton name={`${id}-file`} onFile={upload.send} icon={<IconImage className="size-4" aria-hidden />} describes={m.slots[slot]}>
          {image ? m.upload.replace : m.upload.choose}
        </FileButton>
        <FileButton name={`${id}-camera`} camera onFile={upload.send} icon={<IconCamera className="size-4" aria-hidden />} describes={m.slots[slot]}>
          {m.upload.camera}
        </FileButton>
        {image ? (
          <span role="status" className="text-xs text-ok">
            {m.upload.ready}
          </span>
        ) : null}
      </div>
    </div>
  )
}

/** File input with the look of a button. With `camera` a phone opens its camera at once; other devices hide it. */
function FileButton(props: {
  name: string
  camera?: boolean
  icon: ReactNode
  describes: string
  onFile: (file: File | undefined) => void
  children: ReactNode
}) {
  function take(event: ChangeEvent<HTMLInputElement>) {
    props.onFile(event.target.files?.[0])
    // The same file may be chosen again after an error.
    event.target.value = ''
  }
  return (
    <label
      className={buttonStyle({
        className: join(
          'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink',
          props.camera && 'pointer-fine:hidden',
        ),
      })}
    >
      <input
        ref={takeEarlyInput}
        type="file"
        name={props.name}
        accept={accepted}
        {...(props.camera ? { capture: 'environment' as const } : {})}
        onChange={take}
        className="veiled"
      />
      {props.icon}
      <span>
        {props.children}
        <span className="sr-only"> {props.describes}</span>
      </span>
    </label>
  )
}

/** Outline of the document to be photographed. */
function DocumentArt({ slot }: { slot: ImageSlot }) {
  const tall = slot === 'licence' || slot === 'letter'
  const lines = tall ? [34, 46, 58, 70] : [30, 42, 54]
  return (
    <svg viewBox="0 0 120 90" className="w-28 text-ink-3" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
      <rect x={tall ? 32 : 10} y={tall ? 5 : 14} width={tall ? 56 : 100} height={tall ? 80 : 62} rx="5" className="fill-surface" />
      {slot.endsWith('back') ? (
        <path d="m60 24 5 10 11 1-8 8 2 11-10-5-10 5 2-11-8-8 11-1z" className="stroke-brand-ink" />
      ) : (
        lines.map((y, index) => <path key={y} d={`M${tall ? 42 : 22} ${y}h${tall ? 36 - index * 6 : 38 - index * 6}`} strokeLinecap="round" />)
      )}
      {tall ? <circle cx="75" cy="72" r="7" className="stroke-bad" /> : null}
      {!tall && !slot.endsWith('back') ? (
        <g className="stroke-brand-ink">
          <circle cx="89" cy="36" r="7" />
          <path d="M77 60c1-9 6-12 12-12s11 3 12 12" />
        </g>
      ) : null}
    </svg>
  )
}
