import { walkConsole } from '../harness/walk-console.ts'

walkConsole('template1', { locale: 'zh', axe: true })
