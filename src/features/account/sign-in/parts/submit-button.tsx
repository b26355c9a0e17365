import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'

/** Submit button of the sign-in pages. */
export function SubmitButton(props: { busy?: boolean; disabled?: boolean; children: ReactNode }) {
  return (
    <Button type="submit" tone="primary" size="lg" busy={props.busy} disabled={props.disabled ?? false}>
      {props.children}
    </Button>
  )
}
