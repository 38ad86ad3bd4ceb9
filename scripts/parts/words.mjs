import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.mjs'

const either = (words) => new RegExp(`\\b(?:${words.join('|')})\\b`, 'i')

/** Old-fashioned or translated English, in comments and on screens. */
const WORST = [
  'shall',
  'hence',
  'henceforth',
  'hereby',
  'thereby',
  'therein',
  'thence',
  'whence',
  'whereby',
  'wherein',
  'upon',
  'amongst',
  'whilst',
  'lest',
  'albeit',
  'aforementioned',
  'given up',
  'taken back',
  'taken away',
  'whoever',
  'somebody',
  'anew',
]
/** Also banned on screens: say who it is, or what to do. */
const ON_SCREENS = [...WORST, 'nobody', 'those who', 'hidden ones', 'shown, too', 'is left out', 'cue words?', 'e-mail']

const FOLDERS = [
  'contract/src',
  'server/src',
  'server/stand-ins',
  'server/testing',
  'web/src',
  'web/testing',
  'scripts',
  'e2e',
  'bench',
]
const LOCALES = 'web/src/locales'
const COMMENT = /(?:^|\s)\/\/ .*$|^\s*\/?\*+ .*$|\/\*\* .*\*\/$/
/** Before the texts of a line. */
const KEY = /^\s*'[^']*':/
const TEXT = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name) && !entry.parentPath.includes('node_modules'),
    )
    .map((entry) => join(entry.parentPath, entry.name))

/** Each place with a word that is refused: in a comment, or in a text of a screen. */
function complaintsIn(path) {
  const name = relative(root, path)
  if (name === 'scripts/parts/words.mjs') return []
  const isEnglish = name.startsWith(`${LOCALES}/en/`)
  const isVietnamese = name.startsWith(`${LOCALES}/vi/`)
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const place = `${name}:${index + 1}`
    const comment = COMMENT.exec(line)?.[0] ?? ''
    const found = either(WORST).exec(comment)?.[0]
    if (found) return [`${place} "${found}" in a comment`]
    const texts =
      isEnglish || isVietnamese ? [...line.replace(KEY, '').matchAll(TEXT)].map(([, one, other]) => one ?? other) : []
    return texts.flatMap((text) => {
      const onScreen = isEnglish && either(ON_SCREENS).exec(text)?.[0]
      if (onScreen) return [`${place} "${onScreen}" on a screen`]
      return isVietnamese && text !== text.normalize('NFC') ? [`${place} accents are not composed (NFC)`] : []
    })
  })
}

/** Refuses words that read translated; the list is short on purpose, and grows when one is seen again. */
export function words() {
  const complaints = FOLDERS.flatMap(filesIn).flatMap(complaintsIn)
  if (complaints.length === 0) return { passed: 1, failed: 0 }
  return { passed: 0, failed: 1, output: complaints.join('\n') }
}
