import type { columns as zh } from './columns.zh.ts'

export const columns: typeof zh = {
  open: 'Columns',
  title: 'Table layout',
  text: 'Name and actions are always shown. The layout goes with your account; cards on phones stay as they are.',
  shown: 'Columns shown',
  up: (name) => `Move ${name} up`,
  down: (name) => `Move ${name} down`,
  now: (name, place) => `${name} is column ${place} now`,
  density: 'Row height',
  densities: { normal: 'Normal', compact: 'Compact' },
  none: 'Show at least one column.',
  reset: 'Reset',
  save: 'Save',
  saved: 'Table layout saved',
}
