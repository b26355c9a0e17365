import { useEffect, useState } from 'react'
import { useMessages } from '../../messages/use-messages.ts'
import { passwordRules } from '../../model.ts'
import type { Strength } from '../../strength.ts'

const tones = ['bg-bad', 'bg-bad', 'bg-warn', 'bg-ok', 'bg-ok'] as const
const words = ['text-bad', 'text-bad', 'text-warn', 'text-ok', 'text-ok'] as const
const pauseMs = 150

/** Strength of the typed password; undefined until something was typed and the dictionaries have loaded. */
function useStrength(password: string, personal: string): Strength | undefined {
  const [strength, setStrength] = useState<Strength>()
  useEffect(() => {
    if (!password) {
      setStrength(undefined)
      return
    }
    let current = true
    const timer = setTimeout(() => {
      void import('../../strength.ts')
        .then(({ strengthOf }) => strengthOf(password, [personal]))
        // Without the dictionaries there is no meter. The server checks the password in any case.
        .then(
          (found) => current && setStrength(found),
          () => undefined,
        )
    }, pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [password, personal])
  return strength
}

/** Four bars and a word below a new password. */
export function PasswordStrength(props: { password: string; personal: string }) {
  const m = useMessages()
  const estimated = useStrength(props.password, props.personal)
  // The row keeps its height: fields below that moved once the estimate arrives would be missed by a click.
  if (!props.password || estimated === undefined)
    return (
      <p aria-hidden className="text-xs">
        {'\u00a0'}
      </p>
    )
  const strength = props.password.length < passwordRules.min ? (Math.min(estimated, 1) as Strength) : estimated
  const filled = Math.max(1, strength)
  return (
    <div className="flex items-center gap-3">
      <div
        role="meter"
        aria-label={m.password.strength}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={strength}
        aria-valuetext={m.password.levels[strength]}
        className="grid flex-1 grid-cols-4 gap-1"
      >
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={`h-1 rounded-pill transition-colors duration-200 ${bar <= filled ? tones[strength] : 'bg-line-2'}`} />
        ))}
      </div>
      <span aria-live="polite" className={`text-xs ${words[strength]}`}>
        {m.password.levels[strength]}
      </span>
    </div>
  )
}
