import { Suspense, lazy, type ComponentProps } from 'react'

const load = () => import('./phone-code-dialog.tsx')
const Loaded = lazy(() => load().then(({ PhoneCodeDialog }) => ({ default: PhoneCodeDialog })))

/** Phone-code dialog, loaded when it opens, because sign-in pages have a JS budget (stack §Budgets). */
export function LazyPhoneCodeDialog(props: ComponentProps<typeof Loaded>) {
  if (!props.open) return null
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
