import { landDots } from './land.ts'
import { placeGlobe, type Way } from './place-globe.ts'
import { bandOf, dotPaths, pointOf, side, viewOf, type Place } from '#platform/pure/sphere.ts'

const turnMs = 600
const sizes = [2.8, 2.3, 1.8]

export type Turn = Way & { centre: Place }

/**
 * Turns the globe of a page. While it moves, a canvas draws the land; at rest the drawing of the server has the new view, so that it follows the
 * colour scheme, zooms and prints.
 */
export function globeTurner(globe: HTMLElement, first: Place) {
  const dots = landDots()
  const canvas = globe.querySelector('canvas')!
  const land = [...globe.querySelectorAll<SVGPathElement>('[data-land] path')]
  const arcs = [...globe.querySelectorAll('[data-arc]')]
  let centre = first
  let frame = 0

  function paint() {
    const view = viewOf(centre)
    const scale = canvas.width / side
    const pen = canvas.getContext('2d')!
    pen.clearRect(0, 0, canvas.width, canvas.width)
    pen.fillStyle = getComputedStyle(land[0]!).stroke
    for (const [band, size] of sizes.entries()) {
      pen.globalAlpha = Number(getComputedStyle(land[band]!).opacity)
      pen.beginPath()
      for (const dot of dots) {
        const seen = view(dot)
        if (bandOf(seen) !== band) continue
        const [x, y] = pointOf(seen)
        pen.moveTo(x * scale + size * scale, y * scale)
        pen.arc(x * scale, y * scale, size * scale, 0, 7)
      }
      pen.fill()
    }
  }

  function rest() {
    for (const [band, path] of dotPaths(dots, centre).entries()) land[band]!.setAttribute('d', path)
    delete globe.dataset.turning
  }

  return (turn: Turn) => {
    cancelAnimationFrame(frame)
    const begin = centre
    const across = ((turn.centre[0] - begin[0] + 540) % 360) - 180
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches || Math.hypot(across, turn.centre[1] - begin[1]) < 0.1
    if (still) {
      centre = turn.centre
      placeGlobe(globe, centre, turn)
      rest()
      return
    }
    canvas.width = canvas.height = Math.round(canvas.clientWidth * devicePixelRatio)
    globe.dataset.turning = ''
    let since: number | undefined
    const step = (now: number) => {
      since ??= now
      const part = Math.min(1, (now - since) / turnMs)
      const eased = 1 - (1 - part) ** 4
      centre = [begin[0] + across * eased, begin[1] + (turn.centre[1] - begin[1]) * eased]
      placeGlobe(globe, centre, turn)
      if (part === 1) return rest()
      paint()
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    for (const arc of arcs) arc.animate([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], { duration: turnMs * 1.5, easing: 'cubic-bezier(.2,.7,.2,1)' })
  }
}
