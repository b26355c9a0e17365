import { execFileSync } from 'node:child_process'

/** `npm run hooks` turns the project's git hooks on, `npm run hooks -- off` turns them off. Nothing else does. */
const [request = 'on'] = process.argv.slice(2)
if (request === 'on') execFileSync('git', ['config', 'core.hooksPath', 'tools/hooks'])
else if (request === 'off') execFileSync('git', ['config', '--unset', 'core.hooksPath'])
else throw new Error('usage: npm run hooks [-- off]')
console.log(request === 'on' ? 'Git hooks are on: tools/hooks' : 'Git hooks are off')
