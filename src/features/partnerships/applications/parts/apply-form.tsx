import { NeedsScript } from '#ui/forms/needs-script.tsx'
import { useIso } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, NativeSelect, Textarea } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { applicationLimits as limits, channels, fill, volumeBrackets, type PartnerKind } from '../../model.ts'
import type { Words } from '../../pages/partner-props.ts'
import type { Typed } from './draft.ts'
import { shortFen } from '#platform/pure/money.ts'
import { useApplication } from './use-application.ts'

type ApplyFormProps = { kind: PartnerKind; words: Words['form']; signedIn: boolean | undefined; typed: Typed | undefined; onSent: () => Promise<void> }

/** Application form. Visitors can fill it in too, and sign in when they send it. */
export function ApplyForm({ kind, words, signedIn, typed, onSent }: ApplyFormProps) {
  const { draft, faults, busy, restored, form, submit, change } = useApplication({ kind, signedIn, typed, onSent })
  const volumes = useVolumes(words)
  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      {faults['form'] ? <Notice tone="bad">{faults['form']}</Notice> : null}
      {restored && signedIn ? <Notice tone="info">{words.restored}</Notice> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={words.contactName} error={faults['contactName']} required>
          <Input
            size="lg"
            name="contactName"
            autoComplete="name"
            maxLength={limits.contactName.max}
            value={draft.contactName}
            onChange={change('contactName')}
          />
        </Field>
        <Field label={words.contactPhone} error={faults['contactPhone']} required>
          <Input
            size="lg"
            name="contactPhone"
            type="tel"
            autoComplete="tel"
            maxLength={limits.contactPhone.max}
            value={draft.contactPhone}
            onChange={change('contactPhone')}
          />
        </Field>
        <Field
          label={words.company}
          error={faults['company']}
          required={kind === 'agent'}
          optional={kind === 'cps'}
          hint={kind === 'cps' ? words.companyHint : undefined}
        >
          <Input size="lg" name="company" autoComplete="organization" maxLength={limits.company.max} value={draft.company} onChange={change('company')} />
        </Field>
        <Field label={words.website} error={faults['website']} optional>
          <Input
            size="lg"
            name="website"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            maxLength={limits.website.max}
            value={draft.website}
            onChange={change('website')}
          />
        </Field>
        <Field label={words.channel} error={faults['channel']} required>
          <NativeSelect
            size="lg"
            name="channel"
            value={draft.channel}
            onChange={change('channel')}
            items={[{ value: '', label: words.choose }, ...channels.map((channel) => ({ value: channel, label: words.channels[channel] }))]}
          />
        </Field>
        <Field label={kind === 'agent' ? words.volumeAgent : words.volumeCps} error={faults['expectedYearlyFen']} required>
          <NativeSelect
            size="lg"
            name="expectedYearlyFen"
            value={draft.volume}
            onChange={change('volume', 'expectedYearlyFen')}
            items={[{ value: '', label: words.choose }, ...volumes]}
          />
        </Field>
      </div>
      <Field label={words.pitch} error={faults['pitch']} hint={words.pitchHint} required>
        <Textarea name="pitch" rows={5} maxLength={limits.pitch.max} value={draft.pitch} onChange={change('pitch')} className="text-base!" />
      </Field>
      <NeedsScript what="form" />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" tone="primary" size="xl" busy={busy}>
          {signedIn === false ? words.submitVisitor : words.submit}
        </Button>
        {signedIn === false ? <p className="min-w-0 flex-1 basis-64 text-sm text-ink-2">{words.visitor}</p> : null}
      </div>
    </form>
  )
}

function useVolumes(words: Words['form']): { value: string; label: string }[] {
  const iso = useIso()
  const yuan = (fen: number) => shortFen(BigInt(fen), iso)
  return volumeBrackets.map((from, index) => {
    const to = volumeBrackets[index + 1]
    return { value: String(from), label: to ? fill(words.volumeRange, { from: yuan(from), to: yuan(to) }) : fill(words.volumeOver, { from: yuan(from) }) }
  })
}
