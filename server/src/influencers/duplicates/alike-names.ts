import { fold, wordsOf } from '@kolscope/contract/core/fold'
import { COMMON_WORDS, FAMILY_NAMES } from './common-words'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Words that people add to their name on a platform, and that say nothing about who they are. */
const ADDED_WORDS = words(
  'official officiel oficial real the its iam channel kenh tv vlog vlogs page fanpage tiktok youtube instagram facebook ' +
    'insta ig yt fb vn hq chinhthuc',
)
/** Words of accounts about a person, which are another one's. */
const FAN_WORDS = words('fan fans fanclub fc parody clone anti')
const ADDED_TO_HANDLES = [...ADDED_WORDS].sort((a, b) => b.length - a.length)

const LEAST_CORE = 4
/** Shorter texts are shared by people who have nothing else in common. */
const LEAST_FULL_NAME = 6
const LEAST_SINGLE_NAME = 8
const LEAST_NEAR = 5
/** Fewer signs more than the name are an initial or a year. */
const LEAST_TELLING = 3

const nameWords = (name: string): string[] => {
  const all = wordsOf(fold(name).replaceAll('chinh thuc', 'chinhthuc'))
  const own = all.filter((word) => !ADDED_WORDS.has(word))
  return own.length > 0 ? own : all
}

/** How alike two names are: the same words in any order, some of them, or none. */
export function likenessOfNames(a: string, b: string): 'same' | 'partly' | null {
  const [first, second] = [nameWords(a), nameWords(b)]
  const [joined, otherJoined] = [first.join(''), second.join('')]
  if (joined === '' || otherJoined === '') return null
  if (joined === otherJoined || [...first].sort().join(' ') === [...second].sort().join(' ')) return 'same'
  return first.some((word) => word.length >= LEAST_TELLING && second.includes(word)) ? 'partly' : null
}

/** Whether two names of several words begin with different family names. */
export function haveOtherFamilies(a: string, b: string): boolean {
  const [[first = '', ...others], [second = '', ...rest]] = [nameWords(a), nameWords(b)]
  const areFamilies = FAMILY_NAMES.has(first) && FAMILY_NAMES.has(second) && others.length > 0 && rest.length > 0
  return areFamilies && first !== second && likenessOfNames(a, b) !== 'same'
}

/** Whether a name is of more than one word, or a long one; a first name alone is everybody's. */
export function isFullName(name: string): boolean {
  const all = nameWords(name)
  return all.join('').length >= (all.length > 1 ? LEAST_FULL_NAME : LEAST_SINGLE_NAME)
}

/** The words of a name that few people have; null for all other names, of which a namesake says nothing. */
export function nameKey(name: string): string | null {
  if (!isFullName(name)) return null
  const all = nameWords(name)
  const isUnusual = all.some((word) => word.length >= LEAST_TELLING && !COMMON_WORDS.has(word) && !/\d/.test(word))
  return isUnusual && all.join('').length >= LEAST_SINGLE_NAME ? [...all].sort().join(' ') : null
}

/** Whether an account is about a person instead of theirs. */
export const isOfFans = (name: string, handle: string | null): boolean =>
  [...wordsOf(name), ...wordsOf(handle ?? '')].some((word) => FAN_WORDS.has(word))

interface HandleParts {
  plain: string
  /** Without dots, underscores and other signs. */
  bare: string
  digits: string
  /** The letters without what people add to a user name that is taken. */
  core: string
}

function coreOf(letters: string): string {
  for (const added of ADDED_TO_HANDLES) {
    if (letters.length - added.length < LEAST_CORE) continue
    if (letters.endsWith(added)) return coreOf(letters.slice(0, -added.length))
    if (letters.startsWith(added)) return coreOf(letters.slice(added.length))
  }
  return letters
}

function partsOf(handle: string): HandleParts {
  const plain = fold(handle)
  const bare = plain.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const letters = bare.replaceAll(/\p{N}/gu, '')
  return { plain, bare, digits: bare.replaceAll(/\P{N}/gu, ''), core: coreOf(letters) }
}

/** The letters that all user names like this one have; null if they are too few. */
export function handleKey(handle: string): string | null {
  const { core } = partsOf(handle)
  return core.length >= LEAST_CORE ? core : null
}

const haveFittingDigits = ({ digits: a }: HandleParts, { digits: b }: HandleParts) => a.endsWith(b) || b.endsWith(a)

/**
 * How alike two user names are. same: apart from capital letters · dots: apart from dots and underscores · near: apart
 * from digits that one of them lacks, and from words like "official". `letters` is the length of what they share.
 */
export function likenessOfHandles(a: string, b: string): { code: 'same' | 'dots' | 'near'; letters: number } | null {
  const [first, second] = [partsOf(a), partsOf(b)]
  const letters = first.bare.length
  if (first.plain === second.plain) return { code: 'same', letters }
  if (first.bare === second.bare && first.core !== '') return { code: 'dots', letters }
  const isNear = first.core === second.core && first.core.length >= LEAST_NEAR && haveFittingDigits(first, second)
  return isNear ? { code: 'near', letters: first.core.length } : null
}

/** Whether a user name says more than the name beside it: of many people with one name, only few choose the same. */
export function saysMoreThanName(handle: string, name: string): boolean {
  let rest = partsOf(handle).bare
  const ofName = wordsOf(name).sort((a, b) => b.length - a.length)
  for (const word of ofName) rest = rest.replace(word, '')
  return coreOf(rest).length >= LEAST_TELLING
}
