const awayAfterMs = 1_800_000
let touchedAt = 0

/**
 * Tells whether the back office was used in this tab within half an hour. Automatic refreshes check it first, because a page that was left
 * open must not keep its session alive.
 */
export function recentlyActive(): boolean {
  if (touchedAt === 0) {
    touched()
    for (const event of ['pointerdown', 'keydown', 'wheel', 'visibilitychange']) document.addEventListener(event, touched, { passive: true })
  }
  return Date.now() - touchedAt < awayAfterMs
}

function touched(): void {
  touchedAt = Date.now()
}
