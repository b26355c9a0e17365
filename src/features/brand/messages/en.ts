import type { zh } from './zh.ts'

export const en: typeof zh = {
  errors: {
    'not-an-image': 'Upload a PNG, JPEG, WebP or SVG image.',
    'unsafe-svg':
      'This SVG contains scripts, entities or external references, so it was not accepted. Save it as a plain SVG in your design tool, or export a PNG.',
    'image-too-small': ({ minSide }) => `The image is too small. Its shorter side needs at least ${minSide} pixels.`,
    'too-pale': 'This color is too pale to be visible on a white page. Choose a darker one.',
  },
  upload: 'Upload image',
  replace: 'Replace',
  remove: 'Remove',
  uploading: (percent) => `Uploading ${percent}%`,
  ready: 'Uploaded. Save to use it.',
  none: 'Not set',
  shown: 'Current image',
  color: 'Suggested colors',
  shipped: 'Use the default colors',
  code: 'Color code',
  previewTitle: 'Preview',
  schemes: { light: 'Template 1, light', dark: 'Template 1, dark', paper: 'Template 2, paper', graphite: 'Template 2, graphite' },
  sampleButton: 'Buy now',
  sampleLink: 'View plans',
  contrast: (button, link) => `Button text ${button}:1, links ${link}:1`,
  shifted: (given, used) => `${given} is not clear enough on this background, so ${used} is used.`,
  checking: 'Checking contrast…',
  failed: 'The preview could not be computed. The color can still be saved. Try again later.',
}
