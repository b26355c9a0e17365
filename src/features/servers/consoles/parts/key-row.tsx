import { buttonStyle, join } from '#ui/recipes.ts'
import { useTerminalMessages } from '../messages/use-messages.ts'

export type SpecialKey = 'esc' | 'tab' | 'enter' | 'up' | 'down' | 'left' | 'right'

type Pressed = { control: boolean; holdControl: () => void; press: (key: SpecialKey) => void }

/** Keys that a touch keyboard does not have. */
export function KeyRow({ keys, className }: { keys: Pressed; className?: string }) {
  const m = useTerminalMessages()
  const shown: readonly (readonly [SpecialKey, string])[] = [
    ['esc', m.key.esc],
    ['tab', m.key.tab],
    ['up', '↑'],
    ['down', '↓'],
    ['left', '←'],
    ['right', '→'],
    ['enter', '⏎'],
  ]
  const style = buttonStyle({ className: 'min-h-11! min-w-0 flex-1 px-0! aria-pressed:bg-brand-soft aria-pressed:text-brand-ink' })
  // A press must not take the focus, or the touch keyboard would close.
  const stay = (event: { preventDefault: () => void }) => event.preventDefault()
  return (
    <div role="group" aria-label={m.keys} className={join('flex gap-1 md:hidden', className)}>
      <button type="button" aria-pressed={keys.control} className={style} onPointerDown={stay} onClick={keys.holdControl}>
        {m.key.ctrl}
      </button>
      {shown.map(([key, text]) => (
        <button key={key} type="button" aria-label={m.key[key]} className={style} onPointerDown={stay} onClick={() => keys.press(key)}>
          {text}
        </button>
      ))}
    </div>
  )
}
