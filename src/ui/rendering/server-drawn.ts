import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this place was rendered by the server and is being hydrated; keeps its first value. */
export function useServerDrawn(): boolean {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [first] = useState(inBrowser)
  return !first && typeof document !== 'undefined'
}
