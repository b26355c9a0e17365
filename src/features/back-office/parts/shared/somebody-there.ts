const awayAfterMs = 1_800_000
let touchedAt = 0

/**
 * Whether somebody has touched the back office in this tab within half an hour. What refreshes by itself asks it first: a page that was
 * left open must not keep its session from ending.
 */
export function somebodyThere(): boolean {
  if (touchedAt === 0) {
    touched()
    for (const event of ['pointerdown', 'keydown', 'wheel', 'visibilitychange']) document.addEventListener(event, touched, { passive: true })
  }
  return Date.now() - touchedAt < awayAfterMs
}

function touched(): void {
  touchedAt = Date.now()
}
