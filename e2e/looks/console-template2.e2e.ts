import { walkConsole } from '../harness/walk-console.ts'

walkConsole('template2', { locale: 'zh', axe: false })
