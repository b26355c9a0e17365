import { noEngineCode, type EngineHealth, type EngineState } from '#features/servers/engine/health.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import type { Tone } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'

const tones: Record<EngineState, Tone> = { answers: 'ok', unlisted: 'warn', failing: 'bad', away: 'bad', silent: 'warn' }

/** Health of the engine, with its beginning if it is not well. */
export function EngineLight({ health }: { health: EngineHealth }) {
  const m = useMessages().infrastructure.engine
  const { dateTime } = useDates()
  const { state, since, code } = health
  const word = m.states[code === noEngineCode ? 'none' : state]
  return (
    <Badge tone={tones[state]} dot>
      {since ? m.since(word, dateTime(since)) : word}
    </Badge>
  )
}
