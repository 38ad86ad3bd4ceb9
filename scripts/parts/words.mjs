import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
/** English that reads translated, in comments, summaries of the API and docs: say it in the active voice. */
const TRANSLATED = [
  ...WORST,
  'the own',
  '(?:is|are|was|were|be|been|being) told',
  '(?:tells?|told|telling) of',
  'any more(?=[.,;:)]|$)',
  'anymore',
  'beforehand',
  'besides',
  'hangs? on',
  'stands? (?:in|at|on|behind|beside|below|there)',
  '(?:goes|go) with',
  'kept to',
  'those who',
  'those [^.;:]{1,60}, (?:who|that)',
  '(?<=[.;:] |^)(?:so (?:is|are|does|do) (?:a|an|the)|by (?:it|these|them)|of (?:those|it))',
]
/** A summary of the API begins with a verb. */
const NO_VERB = /^(?:an?|the|what|whom?|how|which|where|when|whether|one|every|each|this|those|these)\b/i
const MAX_COMMENT = 120
/** Words that are also banned on screens: say who it is, or what to do. */
const ON_SCREENS = [...WORST, 'nobody', 'those who', 'hidden ones', 'shown, too', 'is left out', 'cue words?', 'e-mail']

const FOLDERS = [
  'contract/src',
  'server/src',
  'server/seeds',
  'server/stand-ins',
  'server/testing',
  'web/src',
  'web/testing',
  'scripts',
  'e2e',
  'bench',
]
const LOCALES = 'web/src/locales'
const DOCS = ['docs', 'docs/decisions', '.', 'contract', 'server/src', 'web/src']
const COMMENT = /(?:^|\s)\/\/ .*$|^\s*\/?\*+ .*$|\/\*\* .*\*\/$/
/** The keys before the texts of a line. */
const KEY = /^\s*'[^']*':/
const TEXT = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g
const SUMMARY = /\bsummary:\s*(.*)$/
const QUOTED = /`[^`]*`|"[^"]*"|“[^”]*”/g
const isTest = (name) => /\.(?:test|spec|bench)\.tsx?$/.test(name)

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name) && !entry.parentPath.includes('node_modules'),
    )
    .map((entry) => join(entry.parentPath, entry.name))

const translated = either(TRANSLATED)
const onScreens = either(ON_SCREENS)

/** The words of a comment, and of its next line, because a phrase may be wrapped. */
const commentOf = (line = '') => (COMMENT.exec(line)?.[0] ?? '').trim().replace(/^(?:\/\/|\/?\*+) |\*\/$/g, '')

/** A refused phrase of a text that begins in this line of it. */
function phraseIn(pattern, line, next = '') {
  const match = pattern.exec(`${line} ${next}`)
  return match && match.index < line.length ? match[0] : undefined
}

/** What is wrong with the comment and the summary of one line. */
function complaintsOfCode(name, lines, index) {
  const place = `${name}:${index + 1}`
  const line = lines[index]
  const comment = commentOf(line)
  const phrase = phraseIn(translated, comment, commentOf(lines[index + 1]))
  const complaints = comment && phrase ? [`${place} "${phrase}" in a comment`] : []
  if (comment && line.length > MAX_COMMENT && !isTest(name) && COMMENT.test(line) && /^\s*(?:\/\/|\/?\*)/.test(line))
    complaints.push(`${place} a comment of ${line.length} characters; at most ${MAX_COMMENT}`)
  const summary = name.startsWith('contract/src/') && SUMMARY.exec(line)
  if (summary) {
    const text = (summary[1] || lines[index + 1]).trim().slice(1)
    const wrong = phraseIn(translated, text)
    const article = phraseIn(NO_VERB, text)
    if (wrong) complaints.push(`${place} "${wrong}" in a summary`)
    if (article) complaints.push(`${place} a summary begins with a verb, not with "${article}"`)
  }
  return complaints
}

/** Each place with a word that is refused: in a comment, in a summary of the API, or in a text of a screen. */
function complaintsIn(path) {
  const name = relative(root, path)
  if (name === 'scripts/parts/words.mjs') return []
  const isEnglish = name.startsWith(`${LOCALES}/en/`)
  const isVietnamese = name.startsWith(`${LOCALES}/vi/`)
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const place = `${name}:${index + 1}`
    const complaints = complaintsOfCode(name, lines, index)
    if (complaints.length > 0) return complaints
    const texts =
      isEnglish || isVietnamese ? [...line.replace(KEY, '').matchAll(TEXT)].map(([, one, other]) => one ?? other) : []
    return texts.flatMap((text) => {
      const onScreen = isEnglish && onScreens.exec(text)?.[0]
      if (onScreen) return [`${place} "${onScreen}" on a screen`]
      return isVietnamese && text !== text.normalize('NFC') ? [`${place} accents are not composed (NFC)`] : []
    })
  })
}

/** Pages of the docs, and the README of each area. */
const pages = () =>
  DOCS.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      if (entry.isDirectory() && folder.endsWith('/src')) return [join(folder, entry.name, 'README.md')]
      return entry.isFile() && entry.name.endsWith('.md') ? [join(folder, entry.name)] : []
    }),
  ).filter((name) => existsSync(join(root, name)))

/** Each line of a page with a phrase that is refused; quoted texts, such as names of tests, are not judged. */
function complaintsInPage(name) {
  const lines = readFileSync(join(root, name), 'utf8').split('\n')
  const plain = lines.map((line) =>
    line.replace(QUOTED, (quoted) => ' '.repeat(quoted.length)).replace(/^[\s>*-]+/, ''),
  )
  return plain.flatMap((line, index) => {
    const phrase = phraseIn(translated, line, plain[index + 1])
    return phrase ? [`${name}:${index + 1} "${phrase}" on a page of the docs`] : []
  })
}

/** Refuses words that read translated; the list is short on purpose, and grows when one is seen again. */
export function words() {
  const complaints = [...FOLDERS.flatMap(filesIn).flatMap(complaintsIn), ...pages().flatMap(complaintsInPage)]
  if (complaints.length === 0) return { passed: 1, failed: 0 }
  return { passed: 0, failed: 1, output: complaints.join('\n') }
}
