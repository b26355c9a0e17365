import { useEffect } from 'react'

/** Loads the document again, whose answer is a page outside the app. */
export function ReloadScreen() {
  useEffect(() => window.location.reload(), [])
  return null
}
