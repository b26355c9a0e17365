import { endpoint } from '#platform/http/endpoint.ts'
import { brandFileForm, colorForm } from './forms.ts'
import { maxBrandFileBytes } from './model/files.ts'
import { keepBrandFile } from './server/keep-brand-file.ts'
import { previewColors } from './server/preview-colors.ts'

export const endpoints = [
  endpoint('POST /admin/brand/files/{kind}', keepBrandFile, {
    access: 'staff:settings',
    costly: true,
    summary: 'Upload a picture of the brand; a setting then shows it',
    input: brandFileForm,
    upload: { maxBytes: maxBrandFileBytes },
  }),
  endpoint('GET /admin/brand/colors', previewColors, {
    access: 'staff:settings',
    summary: 'Shades and contrasts that a color of the brand will have',
    input: colorForm,
  }),
]
