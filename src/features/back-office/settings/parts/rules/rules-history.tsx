import { versionAt, type RulesView } from '#features/rules/model.ts'
import { VersionHistory } from '../../../parts/shared/version-history.tsx'
import { useRuleWords } from './use-rule-words.ts'

type Props = { view: RulesView; names: Readonly<Record<string, string>>; now: Date }

/** The planned version of the rules with its withdrawal, and all versions. */
export function RulesHistory({ view, names, now }: Props) {
  const { m, valueOf } = useRuleWords()
  return (
    <VersionHistory
      words={m}
      versions={view.versions}
      planned={view.planned}
      current={versionAt(view.versions, now)?.version}
      nameOf={(actor) => names[actor] ?? m.someone}
      none={m.none}
      withdrawPath={(version) => `/admin/rules/${version}/withdraw`}
      changes={(row) => (
        <>
          {row.changes.map(({ name, from, to }) => (
            <span key={name} className="block">
              {m.fields[name]} {valueOf(name, from)} → {valueOf(name, to)}
            </span>
          ))}
          <span className="block text-xs text-ink-3">{row.note}</span>
        </>
      )}
    />
  )
}
