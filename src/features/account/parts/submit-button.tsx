import { useSyncExternalStore, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

const never = () => () => undefined

/**
 * Sends a form, once the page's script is there to do it: before that the browser would send the fields itself and lose
 * them. It looks the same meanwhile.
 */
export function SubmitButton(props: { busy?: boolean; disabled?: boolean; children: ReactNode }) {
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <Button
      type="submit"
      tone="primary"
      size="lg"
      busy={props.busy}
      disabled={!awake || (props.disabled ?? false)}
      className={awake ? undefined : 'disabled:opacity-100'}
    >
      {props.children}
    </Button>
  )
}
