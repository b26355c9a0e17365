import { useCallback, useEffect, useState } from 'react'

const prefix = 'runxin-draft:'
const savedAfterMs = 300

/** Keeps unsent text on this device, by account and place. It is restored after hydration, so that the server and the browser render the same first. */
export function useDraft(key: string): { text: string; setText: (text: string) => void; restored: boolean } {
  const [text, setText] = useState('')
  const [restored, setRestored] = useState(false)
  const [of, setOf] = useState<string>()
  useEffect(() => {
    const held = read(key)
    setText(held)
    setRestored(held !== '')
    setOf(key)
  }, [key])
  useEffect(() => {
    if (of !== key) return
    const timer = setTimeout(() => keep(key, text), savedAfterMs)
    return () => {
      clearTimeout(timer)
      keep(key, text)
    }
  }, [key, of, text])
  const write = useCallback((next: string) => {
    setText(next)
    if (next === '') setRestored(false)
  }, [])
  return { text, setText: write, restored }
}

/** Browsers may refuse storage, and then there are no drafts. */
function read(key: string): string {
  try {
    return localStorage.getItem(prefix + key) ?? ''
  } catch {
    return ''
  }
}

function keep(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(prefix + key, text)
    else localStorage.removeItem(prefix + key)
  } catch {
    // Storage was refused, as above.
  }
}
