import { versionAt, type Country } from '#features/taxes/model.ts'
import type { TaxView } from '#features/taxes/scheme/model.ts'
import { VersionHistory } from '../../../parts/shared/version-history.tsx'
import { useTaxWords } from './use-tax-words.ts'

type Props = { view: TaxView; countries: readonly Country[]; names: Readonly<Record<string, string>>; now: Date }

/** The planned version of the tax settings with its withdrawal, and all versions. */
export function TaxHistory({ view, countries, names, now }: Props) {
  const { m, changeOf } = useTaxWords(countries)
  return (
    <VersionHistory
      words={m}
      versions={view.versions}
      planned={view.planned}
      current={versionAt(view.versions, now)?.version}
      nameOf={(actor) => names[actor] ?? m.someone}
      withdrawPath={(version) => `/admin/taxes/${version}/withdraw`}
      none={m.none}
      changes={(row) => (
        <>
          {row.changes.map(changeOf).map(({ key, label, from, to }) => (
            <span key={key} className="block">
              {label}: {from} → {to}
            </span>
          ))}
          <span className="block text-xs text-ink-3">{row.note}</span>
        </>
      )}
    />
  )
}
