import { serverOnePartOut } from './drawn/server-drawing.ts'
import { Drawing } from '../rendering/drawing.tsx'
import { useTrustedHtml } from '../rendering/trusted-html.ts'

export type MachineNote = { part: 'processor' | 'memory' | 'drives' | 'network'; number: string; title: string; text: string }

/** Start of a note's line, and the distance of its text. */
const places: Record<MachineNote['part'], { at: [x: number, y: number]; to: [dx: number, dy: number] }> = {
  processor: { at: [78, 128], to: [84, -150] },
  memory: { at: [146, 104], to: [120, -70] },
  drives: { at: [400, 322], to: [18, 78] },
  network: { at: [-142, 92], to: [-30, -112] },
}

/** The open machine with one drive pulled out of its bay: the banner of template 2. */
export function MachineDrawing(props: { label: string; notes: readonly MachineNote[]; className?: string }) {
  return (
    <Drawing width={800} className={props.className}>
      <svg viewBox="-268 -76 800 520" role="img" aria-label={props.label} className="iso block w-full">
        <g dangerouslySetInnerHTML={useTrustedHtml(serverOnePartOut)} />
        {/* The board's middle: the processor between its memory. */}
        <path className="ztx" d="M78 96l56 32l-56 32l-56-32z" />
        <path className="zhs" d="M78 112l28 16l-28 16l-28-16z" style={{ strokeWidth: 1.2 }} />
        <path className="zh" d="M92 86l56 32M102 80l56 32M112 74l56 32M122 68l56 32M8 136l56 32M-2 142l56 32M-12 148l56 32M-22 154l56 32" />
        {props.notes.map((note) => {
          const { at, to } = places[note.part]
          const [x, y] = [at[0] + to[0], at[1] + to[1]]
          return (
            <g key={note.part} className="call-out">
              <circle cx={at[0]} cy={at[1]} r="2.6" />
              <path d={`M${at[0]} ${at[1]}l${to[0]} ${to[1]}`} />
              <text x={x + 8} y={y - 3}>
                <tspan className="no">{note.number}</tspan> {note.title}
              </text>
              <text className="sub" x={x + 8} y={y + 13}>
                {note.text}
              </text>
            </g>
          )
        })}
      </svg>
    </Drawing>
  )
}
