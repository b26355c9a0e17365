import { walkWidths } from '../harness/walk-widths.ts'

walkWidths('template1')
