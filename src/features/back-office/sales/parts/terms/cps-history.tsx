import type { PartnerTermsView } from '#features/partnerships/terms/model.ts'
import { VersionHistory } from '../../../parts/shared/version-history.tsx'
import { useTermsWords } from './use-terms-words.ts'

/** Versions of the release were published by a job, which has a name instead. */
const staffId = /^[0-9a-f]{8}-/

type Props = { view: PartnerTermsView; names: Readonly<Record<string, string>> }

/** The planned version of the referral terms with its withdrawal, and all versions. */
export function CpsHistory({ view, names }: Props) {
  const { m, changeOf } = useTermsWords()
  return (
    <VersionHistory
      words={m}
      versions={view.versions}
      planned={view.planned}
      current={view.current.version}
      nameOf={(actor) => names[actor] ?? (staffId.test(actor) ? m.someone : m.system)}
      withdrawPath={(version) => `/admin/partners/terms/${version}/withdraw`}
      changes={(row) => (
        <>
          {row.changes.map(changeOf).map(({ key, label, from, to }) => (
            <span key={key} className="block">
              {label} {from} → {to}
            </span>
          ))}
          <span className="block text-xs text-ink-3">{row.note ?? (row.changes.length === 0 ? m.first : null)}</span>
        </>
      )}
    />
  )
}
