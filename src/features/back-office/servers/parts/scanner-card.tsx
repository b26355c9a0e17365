import type { ScannerHealth, ScannerState } from '#features/files/scanner.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card, Facts } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Tone } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'

const tones: Record<ScannerState, Tone> = { answers: 'ok', none: 'warn', outdated: 'warn', silent: 'warn', failing: 'bad', away: 'bad' }

/** Health of the virus scanner of uploads, and what to do if it is not well. */
export function ScannerCard({ health: { state, since, fault, version, signaturesAt } }: { health: ScannerHealth }) {
  const m = useMessages().scanner
  const { dateTime } = useDates()
  const word = m.states[state]
  const isDown = state === 'away' || state === 'failing'
  return (
    <Card
      title={m.title}
      aside={
        <Badge tone={tones[state]} dot>
          {isDown && since ? m.since(word, dateTime(since)) : word}
        </Badge>
      }
    >
      {state === 'answers' ? null : (
        <Notice tone={isDown ? 'bad' : 'warn'} title={isDown && fault ? m.faults[fault] : undefined} className={state === 'none' ? '' : 'mb-4'}>
          {m.advice[state]}
        </Notice>
      )}
      {state === 'none' ? null : (
        <Facts
          columns={3}
          items={[
            { label: m.version, value: version ?? m.unknown },
            { label: m.signatures, value: signaturesAt ? dateTime(signaturesAt) : m.unknown },
          ]}
        />
      )}
    </Card>
  )
}
