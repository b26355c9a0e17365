import { useId } from 'react'

/** Bank of a river: a gentle wave across the width, with a `phase` and `height` different from its neighbours. */
function bank(y: number, height: number, phase: number): string {
  const at = (step: number) => Math.round(y + Math.sin(step * 0.9 + phase) * height + Math.sin(step * 0.37 + phase * 2) * height * 0.6)
  return Array.from({ length: 9 }, (_, step) => (step === 0 ? `M-40 ${at(0)}` : `S${step * 190 - 130} ${at(step)} ${step * 190 - 40} ${at(step)}`)).join('')
}

const waters = [0, 1, 2, 3].map((index) => ({ path: bank(70 + index * 34, 26 - index * 4, index * 0.8), opacity: 0.12 + index * 0.07 }))

/** Decoration of template 1: water, for the 润 of the name, that rises into the page. */
export function RiverArt1(props: { className?: string }) {
  const id = useId()
  return (
    <svg viewBox="0 0 1440 200" preserveAspectRatio="none" aria-hidden className={props.className}>
      <defs>
        <linearGradient id={id} x1="0" x2="1">
          <stop stopColor="var(--brand)" />
          <stop offset="1" stopColor="var(--signal)" />
        </linearGradient>
      </defs>
      {waters.map(({ path, opacity }) => (
        <path key={path} d={`${path}V260H-40Z`} fill={`url(#${id})`} opacity={opacity} />
      ))}
      <path d={`${bank(186, 8, 3.2)}V260H-40Z`} fill="var(--surface)" />
    </svg>
  )
}

/** Closed contour around a centre, with its irregular distance. */
function contour(radius: number, index: number): string {
  const points = Array.from({ length: 24 }, (_, step) => {
    const angle = (step / 24) * Math.PI * 2
    const r = radius * (1 + 0.13 * Math.sin(angle * 3 + index * 0.22) + 0.08 * Math.cos(angle * 2 - index * 0.3))
    return [Math.round(330 + Math.cos(angle) * r * 1.15), Math.round(280 + Math.sin(angle) * r * 0.86)] as const
  })
  const middle = (a: readonly [number, number], b: readonly [number, number]) => `${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2}`
  const first = middle(points.at(-1)!, points[0]!)
  return `M${first}${points.map((point, step) => `Q${point[0]} ${point[1]} ${middle(point, points[(step + 1) % points.length]!)}`).join('')}Z`
}

const contours = Array.from({ length: 9 }, (_, index) => contour(46 + index * 36, index))

/** Decoration of template 2: a survey map with its summit marked. */
export function RiverArt2(props: { className?: string }) {
  return (
    <svg viewBox="0 0 640 560" preserveAspectRatio="xMidYMid slice" aria-hidden className={`line-art ${props.className ?? ''}`}>
      {contours.map((path, index) => (
        <path key={path} d={path} className={index === 4 ? 'k' : 'd'} strokeWidth={index % 4 === 0 ? 1.4 : 1} strokeDasharray={index > 6 ? '3 5' : '0'} />
      ))}
      <path className="k" d="M330 250v60M300 280h60" />
      <rect className="a" x="324" y="274" width="12" height="12" />
    </svg>
  )
}
