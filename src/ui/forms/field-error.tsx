import IconFault from '~icons/lucide/circle-alert'

/** Fault of a field or of a group of controls, announced when it appears. */
export function FieldError(props: { id?: string | undefined; text: string | undefined }) {
  if (!props.text) return null
  return (
    <p id={props.id} role="alert" className="flex items-start gap-1.5 text-xs text-bad">
      <IconFault className="mt-[0.2em] size-3.5 shrink-0" aria-hidden />
      {props.text}
    </p>
  )
}
