import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this place was drawn by the server and is being taken over now; stays what it was at first. */
export function useServerDrawn(): boolean {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [first] = useState(inBrowser)
  return !first && typeof document !== 'undefined'
}
