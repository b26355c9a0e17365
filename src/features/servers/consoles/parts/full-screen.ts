import { useEffect, useState } from 'react'

export function toggleFullScreen(frame: HTMLElement | null): void {
  void (document.fullscreenElement ? document.exitFullscreen() : frame?.requestFullscreen())?.catch(() => {})
}

export function useIsFullScreen(): boolean {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  return full
}
