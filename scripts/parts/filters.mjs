import { spawnSync } from 'node:child_process'
import { root } from './root.mjs'

/** A range filter that no other part of the product computes with. */
const EXAMPLE = 'posts_per_week'
/** Where a new filter has to be named, and nowhere else; the content search has a filter of the same name. */
const PLACES = [
  'contract/src/search/discovery/fields.ts',
  'server/src/search/discovery/index/document.ts',
  'server/src/search/discovery/index/fields.ts',
  'server/src/search/discovery/index/oracle.ts',
  'web/src/locales/en/discovery/fields.ts',
  'web/src/locales/vi/discovery/fields.ts',
]
const ELSEWHERE = [':!*.test.*', ':!*/search/content*', ':!web/src/locales/*/content.ts']

const camelCase = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase())

/** The files of the product, without tests, that name a filter of Discover, such as `posts_per_week`. */
export function filesNaming(field) {
  const words = `(min_|max_)?(${field}|${camelCase(field)})`
  const args = [
    'grep',
    '--no-color',
    '--untracked',
    '-lwE',
    words,
    '--',
    'contract/src',
    'server/src',
    'web/src',
    ...ELSEWHERE,
  ]
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean)
}

/** Fails if a filter has to be named in more files, or in others, than ARCHITECTURE.md says. */
export function filters() {
  const named = filesNaming(EXAMPLE)
  if (named.join() === PLACES.join()) return { passed: 1, failed: 0 }
  return { passed: 0, failed: 1, output: `${EXAMPLE} is named in:\n${named.join('\n')}` }
}
