import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { IdentityKind } from '../model.ts'

const AuthDialog = lazy(async () => ({ default: (await import('./auth-dialog.tsx')).AuthDialog }))

/** Begins a verification: asks for consent first if it is missing, then opens the form of that kind. */
export function StartButton(props: { kind: IdentityKind; consented: boolean; label: string; tone?: 'primary' | 'default'; className?: string }) {
  const to = useLocalePath()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const go = () => void navigate(props.kind === 'enterprise' ? to('/console/enterprise') : `${to('/console/verified')}?form=personal`)
  return (
    <>
      <Button tone={props.tone ?? 'primary'} size="lg" className={props.className ?? ''} onClick={() => (props.consented ? go() : setAsking(true))}>
        {props.label}
      </Button>
      {asking ? (
        <Suspense>
          <AuthDialog
            onClose={() => setAsking(false)}
            onAgreed={() => {
              setAsking(false)
              go()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** Replaces a form that must not be filled in before consent. */
export function ConsentFirst() {
  const m = useMessages().consent
  const [asking, setAsking] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <p className="max-w-xl text-sm text-ink-2">{m.lead}</p>
      <Button tone="primary" size="lg" className="max-sm:py-2 max-sm:whitespace-normal" onClick={() => setAsking(true)}>
        {m.open}
      </Button>
      <p className="max-w-xl text-xs text-ink-3">{m.refuse}</p>
      {asking ? (
        <Suspense>
          <AuthDialog onClose={() => setAsking(false)} onAgreed={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
