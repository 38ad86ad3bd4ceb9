import type { Gender, Platform } from '@kolscope/contract/core/enums'
import { fold } from '@kolscope/contract/core/fold'
import { FAMILY_VI, GIVEN_VI_FEMALE, GIVEN_VI_MALE, type Nation } from '../../../seeds/names'
import type { Topic } from '../../../seeds/topics'
import type { Random } from './random'
import type { Reference } from './reference'

/** A fictional name: as shown, and the parts from which handles are built. */
export type Name = { full: string; given: string; family: string }

const LETTERS = /[^a-z]/g
const plain = (text: string) => fold(text).replace(LETTERS, '')

export function personName(random: Random, nation: Nation | null, gender: Gender): Name {
  const isFemale = gender === 'female' || (gender === 'other' && random.chance(0.5))
  const family = random.pick(nation ? nation.family : FAMILY_VI)
  const given = random.pick(
    nation ? (isFemale ? nation.female : nation.male) : isFemale ? GIVEN_VI_FEMALE : GIVEN_VI_MALE,
  )
  return { full: nation ? `${given} ${family}` : `${family} ${given}`, given, family }
}

type Entity = { platform: Platform; name: Name; topic: Topic; place: string; isVietnamese: boolean }

/** The title of an account: people by name or stage name, pages and groups by topic. */
export function titleOf(
  random: Random,
  { platform, name, topic, place, isVietnamese }: Entity,
  reference: Reference,
): string {
  const category = reference.categories.get(topic.code)
  const about = (isVietnamese ? category?.nameVi : category?.name) ?? topic.word
  const small = about.charAt(0).toLowerCase() + about.slice(1)
  if (platform === 'group') {
    return isVietnamese
      ? random.pick([
          `Hội mê ${small} ${place}`,
          `Cộng đồng ${small} ${place}`,
          `${about} cùng nhau`,
          `Chuyện ${small} mỗi ngày`,
          `Hội ${name.given} và bạn: ${small}`,
        ])
      : random.pick([
          `${about} lovers`,
          `The ${small} circle of ${name.given}`,
          `${about} talk with ${name.given} ${name.family}`,
        ])
  }
  if (platform === 'page' && random.chance(0.6)) {
    return isVietnamese
      ? random.pick([
          `${about} cùng ${name.given}`,
          `Nhà ${name.given}`,
          `Góc ${small} của ${name.given}`,
          `${name.given} kể chuyện ${small}`,
        ])
      : random.pick([`${about} with ${name.given}`, `House of ${name.family}`, `${name.given}'s ${small}`])
  }
  if (!isVietnamese || random.chance(0.55)) return name.full
  const word = topic.word.charAt(0).toUpperCase() + topic.word.slice(1)
  return random.pick([
    name.given,
    `${name.given} ${word}`,
    `${name.given} ${place}`,
    `${name.given} nè`,
    `${name.given} Official`,
  ])
}

/** Returns a handle like thaovy.beauty that is not in `taken`, and adds it there. */
export function handleOf(random: Random, name: Name, topic: Topic, taken: Set<string>): string {
  const given = plain(name.given)
  const family = plain(name.family)
  const word = topic.word
  const forms = [
    `${given}.${word}`,
    `${given}_${word}`,
    `${word}.${given}`,
    `${given}.${family}`,
    `${given}${family}.${word}`,
  ]
  const form = random.pick(forms)
  for (const handle of [form, ...forms]) if (claim(handle, taken)) return handle
  for (let digits = 2; ; digits++) {
    const handle = `${form}${String(random.below(10 ** digits)).padStart(digits, '0')}`
    if (claim(handle, taken)) return handle
  }
}

function claim(handle: string, taken: Set<string>): boolean {
  if (taken.has(handle)) return false
  taken.add(handle)
  return true
}
