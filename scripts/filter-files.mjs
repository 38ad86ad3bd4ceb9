import { filesNaming } from './parts/filters.mjs'

const [field = 'posts_per_week'] = process.argv.slice(2)
process.stdout.write(`${filesNaming(field).join('\n')}\n`)
