import { useEffect, useState, type CSSProperties } from 'react'
import { suggestedColors, type ColorPreview, type SchemePreview } from '#features/brand/model/colors.ts'
import { useMessages } from '#features/brand/messages/use-messages.ts'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'

const colorForm = /^#[0-9a-f]{6}$/

type Props = { name: string; label: string; hint: string | undefined; value: string; error: string | undefined; onChange: (color: string) => void }

/** Setting that is a color, with the shades and contrasts that both designs make of it. */
export function ColorField({ name, label, hint, value, error, onChange }: Props) {
  const m = useMessages()
  const color = value.toLowerCase()
  const { preview, failed } = usePreview(color)
  return (
    <FieldGroup legend={label} hint={hint}>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={m.code} error={error ?? (preview?.tooPale ? m.errors['too-pale'] : undefined)} className="w-40">
          <Input
            name={name}
            maxLength={7}
            value={value}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
          />
        </Field>
        {value ? (
          <Button tone="link" onClick={() => onChange('')}>
            {m.shipped}
          </Button>
        ) : null}
      </div>
      <div role="group" aria-label={m.color} className="mt-3 flex flex-wrap gap-2">
        {suggestedColors.map((one) => (
          <button
            key={one}
            type="button"
            aria-label={one}
            aria-pressed={one === color}
            style={{ '--brand': one } as CSSProperties}
            className="size-9 rounded-field border border-line-2 bg-brand aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-ink"
            onClick={() => onChange(one)}
          />
        ))}
      </div>
      <div role="status" className="mt-3 text-sm text-ink-2">
        {failed ? m.failed : colorForm.test(color) && !preview ? m.checking : ''}
      </div>
      {preview && !preview.tooPale ? (
        <ul aria-label={m.previewTitle} className="grid gap-3 sm:grid-cols-2">
          {preview.schemes.map((one) => (
            <Sample key={one.scheme} given={color} {...one} />
          ))}
        </ul>
      ) : null}
    </FieldGroup>
  )
}

/** A button and a link in the colors of one scheme, which differ from those of this page. */
function Sample({ given, scheme, colors, ground, buttonContrast, linkContrast }: SchemePreview & { given: string }) {
  const m = useMessages()
  const style = { '--bg': ground, '--brand': colors.brand, '--on-brand': colors.onBrand, '--brand-ink': colors.brandInk } as CSSProperties
  // Paper has a dark button with the color as its text.
  const used = scheme === 'paper' ? colors.onBrand : colors.brand
  return (
    <li className="min-w-0 overflow-hidden rounded-box border border-line">
      <div style={style} aria-hidden className="flex flex-wrap items-center gap-4 bg-bg px-4 py-4">
        <span className="rounded-button bg-brand px-4 py-2 text-sm font-medium text-on-brand">{m.sampleButton}</span>
        <span className="text-sm text-brand-ink underline">{m.sampleLink}</span>
      </div>
      <p className="border-t border-line px-4 py-2.5 text-xs text-ink-2">
        <b className="font-medium text-ink">{m.schemes[scheme]}</b>
        <span className="ms-2 tabular-nums">{m.contrast(buttonContrast.toFixed(1), linkContrast.toFixed(1))}</span>
        {used === given ? null : <span className="mt-1 block">{m.shifted(given, used)}</span>}
      </p>
    </li>
  )
}

/** Asks the server for the shades of a complete color. */
function usePreview(color: string): { preview: ColorPreview | undefined; failed: boolean } {
  const [found, setFound] = useState<{ color: string; preview?: ColorPreview }>()
  useEffect(() => {
    if (!colorForm.test(color)) return
    const controller = new AbortController()
    // Six characters are typed one by one.
    const later = setTimeout(() => {
      callApi<ColorPreview>('GET', '/admin/brand/colors', { color }, controller.signal).then(
        (preview) => setFound({ color, preview }),
        () => controller.signal.aborted || setFound({ color }),
      )
    }, 150)
    return () => {
      clearTimeout(later)
      controller.abort()
    }
  }, [color])
  const current = found?.color === color ? found : undefined
  return { preview: current?.preview, failed: current !== undefined && !current.preview }
}
