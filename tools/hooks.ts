import { execFileSync } from 'node:child_process'

/** `npm run hooks` turns the project's git hooks on, `npm run hooks -- off` turns them off. Nothing else does. */
const [wish = 'on'] = process.argv.slice(2)
if (wish === 'on') execFileSync('git', ['config', 'core.hooksPath', 'tools/hooks'])
else if (wish === 'off') execFileSync('git', ['config', '--unset', 'core.hooksPath'])
else throw new Error('usage: npm run hooks [-- off]')
console.log(wish === 'on' ? 'Git hooks are on: tools/hooks' : 'Git hooks are off')
