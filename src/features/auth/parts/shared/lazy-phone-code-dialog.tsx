import { Suspense, lazy, type ComponentProps } from 'react'

const load = () => import('./phone-code-dialog.tsx')
const Loaded = lazy(() => load().then(({ PhoneCodeDialog }) => ({ default: PhoneCodeDialog })))

/** The phone-code dialog, loaded when it opens: sign-in pages show without the code of dialogs (budget, stack §Budgets). */
export function LazyPhoneCodeDialog(props: ComponentProps<typeof Loaded>) {
  if (!props.open) return null
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
