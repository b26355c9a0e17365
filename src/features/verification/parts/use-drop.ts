import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

/** Allows dropping a file on an element, in addition to the buttons. */
export function useDrop(onFile: (file: File | undefined) => void): { target: RefObject<HTMLDivElement | null>; over: boolean } {
  const target = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  const take = useEffectEvent((event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
    if (event.type === 'drop') onFile(event.dataTransfer?.files[0])
  })
  useEffect(() => {
    const place = target.current
    const types = ['dragover', 'dragleave', 'drop'] as const
    const listen = (event: DragEvent) => take(event)
    for (const type of types) place?.addEventListener(type, listen)
    return () => {
      for (const type of types) place?.removeEventListener(type, listen)
    }
  }, [])
  return { target, over }
}
