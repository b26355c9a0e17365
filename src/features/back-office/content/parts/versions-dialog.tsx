import { useEffect, useState } from 'react'
import {
  comparisons,
  type Changed,
  type Comparison,
  type VersionContent,
  type VersionedItem,
  type VersionLine,
  type VersionView,
} from '#features/content/model/versions.ts'
import { callApi } from '#platform/http/api-client.ts'
import { locales } from '#platform/i18n/locales.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { writerOf } from './content-cells.tsx'
import { VersionDiff } from './version-diff.tsx'

type Props = {
  item: VersionedItem
  names: Readonly<Record<string, string>>
  onClose: () => void
  /** Puts that version into the editor without saving it. */
  onTake: (content: VersionContent) => void
}

/** Saved versions of a page, each with its author, time and changes, and a button to put it into the editor. */
export function VersionsDialog({ item: { about, itemId }, names, onClose, onTake }: Props) {
  const m = useMessages().contentSection
  const errorMessage = useErrorMessage()
  const [versions, setVersions] = useState<VersionLine[]>()
  const [chosen, setChosen] = useState<number>()
  const [against, setAgainst] = useState<Comparison>('before')
  const [view, setView] = useState<VersionView & { against: Comparison }>()
  const [fault, setFault] = useState<string>()
  const path = `/admin/content/${about}/${encodeURIComponent(itemId)}/versions` as const

  useEffect(() => {
    const given = new AbortController()
    callApi<{ versions: VersionLine[] }>('GET', path, undefined, given.signal).then(
      (found) => {
        setVersions(found.versions)
        setChosen(found.versions[0]?.version)
      },
      (error: unknown) => given.signal.aborted || setFault(errorMessage(error)),
    )
    return () => given.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [path])

  useEffect(() => {
    if (chosen === undefined) return undefined
    const given = new AbortController()
    callApi<VersionView>('GET', `${path}/${chosen}`, { against }, given.signal).then(
      (found) => {
        setView({ ...found, against })
        setFault(undefined)
      },
      (error: unknown) => given.signal.aborted || setFault(errorMessage(error)),
    )
    return () => given.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [path, chosen, against])

  const latest = versions?.[0]?.version
  const shown = view?.version === chosen && view?.against === against ? view : undefined
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={m.versions.title}
      description={m.versions.text}
      footer={
        <>
          <Button onClick={onClose}>{m.close}</Button>
          <Button tone="primary" disabled={!shown || shown.version === latest} onClick={() => shown && onTake(shown.content)}>
            {m.versions.take}
          </Button>
        </>
      }
    >
      {fault ? <Notice tone="bad">{fault}</Notice> : null}
      {versions ? <VersionList versions={versions} names={names} chosen={chosen} onChoose={setChosen} /> : <Skeleton className="h-32" />}
      {chosen === undefined ? null : (
        <>
          <NativeSelect
            aria-label={m.versions.compare}
            className="w-full sm:w-72"
            value={against}
            onChange={(event) => setAgainst(event.target.value as Comparison)}
            items={comparisons.map((one) => ({ value: one, label: m.versions.comparisons[one] }))}
          />
          {shown ? <VersionDiff view={shown} against={against} /> : <Skeleton className="h-40" />}
        </>
      )}
    </Dialog>
  )
}

type ListProps = { versions: readonly VersionLine[]; names: Props['names']; chosen: number | undefined; onChoose: (version: number) => void }

function VersionList({ versions, names, chosen, onChoose }: ListProps) {
  const m = useMessages().contentSection
  const { dateTime } = useDates()
  if (versions.length === 0) return <p className="text-ink-2">{m.versions.none}</p>
  return (
    <ol aria-label={m.versions.title} className="max-h-56 overflow-y-auto rounded-field border border-line">
      {versions.map(({ version, writtenAt, writtenBy, changed }, index) => (
        <li key={version} className="border-b border-line last:border-b-0">
          <button
            type="button"
            aria-pressed={version === chosen}
            onClick={() => onChoose(version)}
            className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-start hover:bg-sunken aria-pressed:bg-brand-soft"
          >
            <span className="font-medium">{m.versions.number(version)}</span>
            <span className="tabular-nums text-ink-2">{dateTime(writtenAt)}</span>
            <span className="text-ink-2">{writerOf(writtenBy, names) ?? m.bySystem}</span>
            <span className="ms-auto flex flex-wrap gap-1.5">
              {index === 0 ? <Badge tone="ok">{m.versions.latest}</Badge> : null}
              {changed.map((what) => (
                <ChangedMark key={what} what={what} />
              ))}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

function ChangedMark({ what }: { what: Changed }) {
  const { settings } = useMessages().contentSection.versions
  return <Badge tone="mute">{locales.find(({ code }) => code === what)?.name ?? settings}</Badge>
}
