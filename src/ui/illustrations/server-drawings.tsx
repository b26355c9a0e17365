import { join } from '../recipes.ts'
import { Drawing } from '../rendering/drawing.tsx'
import { useTrustedHtml } from '../rendering/trusted-html.ts'
import { serverAnchors, serverBoard, serverClosed, serverExploded, serverOnePartOut } from './drawn/server-drawing.ts'

export type CallOut = { part: keyof typeof serverAnchors; number: string; title: string; text: string }

/** Distance of a call-out from its part, and the side on which its text grows. */
const callOutShift: Record<CallOut['part'], { dx: number; dy: number; end?: true }> = {
  processor: { dx: 190, dy: -152 },
  drives: { dx: 34, dy: 60 },
  network: { dx: -18, dy: 118, end: true },
  memory: { dx: 124, dy: -36 },
}

/** Numbers of the parts in the class names of the drawing (`zp1` to `zp4`). A row of prices lifts its part by the number. */
export const drawnParts: Record<CallOut['part'], number> = { processor: 1, memory: 2, drives: 3, network: 4 }

/** The exploded server of template 2. Without call-outs it is decoration. */
export function ServerExploded(props: { label?: string; callOuts?: readonly CallOut[]; className?: string }) {
  const named = props.label ? ({ role: 'img', 'aria-label': props.label } as const) : ({ 'aria-hidden': true } as const)
  return (
    <Drawing width={740} className={props.className}>
      <svg viewBox="-290 -340 740 780" {...named} className="iso block w-full">
        <g dangerouslySetInnerHTML={useTrustedHtml(serverExploded)} />
        {props.callOuts?.map((callOut) => {
          const [x, y] = serverAnchors[callOut.part]
          const { dx, dy, end } = callOutShift[callOut.part]
          const textX = x + dx + (end ? -8 : 8)
          const anchor = end ? 'end' : 'start'
          return (
            <g key={callOut.part} className={`call-out zp${drawnParts[callOut.part]}`}>
              <circle cx={x} cy={y} r="2.6" />
              <path pathLength="1" d={`M${x} ${y}l${dx} ${dy}`} />
              <text x={textX} y={y + dy - 3} textAnchor={anchor}>
                <tspan className="no">{callOut.number}</tspan> {callOut.title}
              </text>
              <text className="sub" x={textX} y={y + dy - 3} dy="1.25em" textAnchor={anchor}>
                {callOut.text}
              </text>
            </g>
          )
        })}
      </svg>
    </Drawing>
  )
}

/** One drive pulled out of its slot: the error screens of template 2. */
export function ServerOnePartOut(props: { className?: string }) {
  return <svg viewBox="-262 -64 740 480" aria-hidden className={join('iso', props.className)} dangerouslySetInnerHTML={useTrustedHtml(serverOnePartOut)} />
}

/** The same server with its plates closed: in the price list of template 2. */
export function ServerClosed(props: { className?: string }) {
  return <svg viewBox="-252 -54 634 424" aria-hidden className={join('iso', props.className)} dangerouslySetInnerHTML={useTrustedHtml(serverClosed)} />
}

/** The main board alone: beside the sign-in forms of template 2. */
export function ServerBoard(props: { className?: string }) {
  return <svg viewBox="-250 -30 640 400" aria-hidden className={join('iso', props.className)} dangerouslySetInnerHTML={useTrustedHtml(serverBoard)} />
}
