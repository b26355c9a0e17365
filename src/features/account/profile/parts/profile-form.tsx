import { lazy, Suspense, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { locales, type Locale } from '#platform/i18n/locales.ts'
import { Button } from '#ui/actions/button.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, NativeSelect } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useProfileMessages } from '../messages/use-profile-messages.ts'
import { industries, profileLengths, type Industry, type Profile } from '../../model.ts'

const LeaveDialog = lazy(async () => ({ default: (await import('#ui/dialogs/form-dialog.tsx')).ConfirmDialog }))

const fields = ['nickname', 'contactName', 'company', 'industry', 'address', 'locale', 'timeZone'] as const

/** Time zones of most customers, for a list before something is typed. */
const suggestedZones = ['Asia/Shanghai', 'Asia/Hong_Kong', 'Asia/Taipei', 'Asia/Singapore', 'America/New_York']

/** Zones that the browser knows, including the chosen one. */
function zonesWith(own: string): { value: string; label: string }[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []
  return [...new Set([own, ...known])].map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

/** Form of the customer's profile. Unsaved changes are marked, and leaving asks for confirmation. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const messages = useProfileMessages()
  const m = messages.form
  const [saved, setSaved] = useState(profile)
  const [draft, setDraft] = useState(profile)
  // The server's list of zones may differ from the browser's, so it is read only after hydration.
  const [zones, setZones] = useState(() => [{ value: profile.timeZone, label: profile.timeZone.replaceAll('_', ' ') }])
  useEffect(() => setZones(zonesWith(profile.timeZone)), [profile.timeZone])
  const { form, faults, show, refuse, clear } = useFormFaults(fields)
  const changed = fields.some((name) => draft[name] !== saved[name])
  const set = (change: Partial<Profile>) => {
    setDraft((held) => ({ ...held, ...change }))
    for (const name of Object.keys(change)) clear(name)
  }

  const save = useMutation(() => callApi<Profile>('PUT', '/account/profile', draft), {
    done: m.saved,
    onError: refuse,
    onDone: (kept) => {
      setSaved(kept)
      setDraft(kept)
    },
  })
  function submit() {
    if (changed && !show({ nickname: draft.nickname.trim() ? undefined : m.required })) void save.run()
  }

  const text = (name: 'nickname' | 'contactName' | 'company' | 'address', autoComplete: string, own: { required?: true; hint?: string } = {}) => (
    <Field label={m[name]} error={faults[name]} optional={!own.required} {...own}>
      <Input
        name={name}
        autoComplete={autoComplete}
        maxLength={profileLengths[name]}
        value={draft[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Field>
  )

  return (
    <>
      <form
        method="post"
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="flex flex-col gap-5"
      >
        {faults['form'] ? <Notice tone="bad">{faults['form']}</Notice> : null}
        <div className="grid gap-5 md:grid-cols-2">
          {text('nickname', 'nickname', { required: true, hint: m.nicknameHint })}
          {text('contactName', 'name')}
          {text('company', 'organization')}
          <Field label={m.industry} error={faults['industry']} optional>
            <NativeSelect
              name="industry"
              value={draft.industry ?? ''}
              items={[{ value: '', label: m.noIndustry }, ...industries.map((value) => ({ value, label: messages.industries[value] }))]}
              onChange={(event) => set({ industry: (event.target.value || null) as Industry | null })}
            />
          </Field>
          <div className="md:col-span-2">{text('address', 'street-address')}</div>
          <Field label={m.locale} hint={m.localeHint} error={faults['locale']}>
            <NativeSelect
              name="locale"
              value={draft.locale}
              items={locales.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={(event) => set({ locale: event.target.value as Locale })}
            />
          </Field>
          <Field label={m.timeZone} error={faults['timeZone']}>
            <Combobox
              name="timeZone"
              value={draft.timeZone}
              choices={zones}
              suggested={suggestedZones}
              none={m.noTimeZone}
              onChange={(timeZone) => set({ timeZone })}
            />
          </Field>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-5">
          <Button type="submit" tone="primary" busy={save.busy} disabled={!changed}>
            {m.save}
          </Button>
          {changed ? (
            <Button tone="ghost" onClick={() => setDraft(saved)}>
              {m.reset}
            </Button>
          ) : null}
          <p aria-live="polite" className="text-xs text-ink-3">
            {save.busy ? m.saving : changed ? m.unsaved : m.nothing}
          </p>
        </div>
      </form>
      <LeaveGuard changed={changed && !save.busy} />
    </>
  )
}

/** Asks before a page with unsaved changes is left, inside the product and out of it. */
function LeaveGuard({ changed }: { changed: boolean }) {
  const { leave: m } = useProfileMessages()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changed && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  )
  useEffect(() => {
    if (!changed) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [changed])
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <LeaveDialog
        open
        title={m.title}
        description={m.text}
        confirm={m.leave}
        tone="danger"
        onClose={() => blocker.reset()}
        onConfirm={() => blocker.proceed()}
      />
    </Suspense>
  )
}
