export { brandPalette, isTooPale } from './server/palette.ts'
export { readBrandFile } from './server/read-brand-file.ts'
export { brandSheet } from './server/sheet.ts'
