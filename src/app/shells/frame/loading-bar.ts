/** spec §9, in milliseconds and pixels. */
export const loadingBar = { throttle: 200, duration: 2000, height: 3, hideDelay: 500, resetDelay: 400 } as const

export type BarState = { visible: boolean; percent: number }

/** Displayed progress: fast at first, never complete. After one `duration` about 70 %. */
export function estimatedPercent(elapsedMs: number): number {
  return (2 / Math.PI) * 100 * Math.atan((elapsedMs / loadingBar.duration) * 2)
}

/**
 * Timing of the bar. `start`: nothing for `throttle`, so fast pages show no bar; then it advances slowly. `finish`: 100 %, hidden
 * after `hideDelay`, back to 0 after `resetDelay` more.
 */
export function loadingBarClock(paint: (state: BarState) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let visible = false

  function stop(): void {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }

  function creep(since: number): void {
    paint({ visible: true, percent: estimatedPercent(performance.now() - since) })
    frame = requestAnimationFrame(() => creep(since))
  }

  return {
    start(): void {
      stop()
      if (visible) return creep(performance.now())
      timer = setTimeout(() => {
        visible = true
        creep(performance.now())
      }, loadingBar.throttle)
    },
    finish(): void {
      stop()
      if (!visible) return
      paint({ visible: true, percent: 100 })
      timer = setTimeout(() => {
        visible = false
        paint({ visible: false, percent: 100 })
        timer = setTimeout(() => paint({ visible: false, percent: 0 }), loadingBar.resetDelay)
      }, loadingBar.hideDelay)
    },
    stop,
  }
}
