import type { Platform } from '@kolscope/contract/core/enums'
import { wordsOf } from '@kolscope/contract/core/fold'
import type { Kysely } from 'kysely'
import { memoize } from '../../core/memoize'
import { timeZoneOf } from '../../core/settings/settings'
import type { Database } from '../../core/tables'
import { CATEGORY_SYNONYMS } from './category-synonyms'
import { addPlaceNames, placeReader, spaced } from './place-names'
import { publisherNames } from './publishers'

/** What a cell of categories names: our categories, professions, and unknown names. */
export type NamedCategories = { ids: number[]; professionIds: number[]; unknown: string[] }
export type PlatformCategory = { code: string; name: string; categoryId: number | null }

export type References = {
  location: (text: string) => string | null
  categories: (platform: Platform, text: string) => NamedCategories
  profession: (platform: Platform, text: string) => number | null
  /** The platform's own category by code or by name. */
  platformCategory: (platform: Platform, text: string) => PlatformCategory | null
  /** A publisher in the spelling of the first list that named it. */
  publisher: (name: string) => string
  /** The installation's time zone, in which times without a zone are read. */
  timeZone: string
}

/**
 * Reads the lists of places, categories and professions once; the returned functions are pure and cache their results.
 */
export async function loadReferences(db: Kysely<Database>): Promise<References> {
  const [locations, aliases, categories, professions, platformCategories] = await Promise.all([
    db.selectFrom('locations').select(['id', 'name', 'name_vi']).execute(),
    db.selectFrom('location_aliases').select(['folded', 'location_id']).execute(),
    db.selectFrom('categories').select(['id', 'code', 'name', 'name_vi', 'cue_words']).orderBy('id').execute(),
    db.selectFrom('professions').select(['id', 'name', 'name_vi', 'platform']).orderBy('id').execute(),
    db.selectFrom('platform_categories').selectAll().execute(),
  ])
  const places = new Map<string, string>()
  for (const { folded, location_id } of aliases) places.set(folded, location_id)
  for (const { id, name, name_vi } of locations) for (const text of [name, name_vi]) places.set(spaced(text), id)
  const placeIds = locations.map(({ id }) => id)
  addPlaceNames(places, placeIds)
  const byName = new Map<string, number>()
  const byCue = new Map<string, number>()
  for (const { id, code, name, name_vi, cue_words } of categories) {
    for (const text of [code, name, name_vi]) putFirst(byName, phrase(text), id)
    for (const cue of cue_words) putFirst(byCue, phrase(cue), id)
  }
  for (const [words, code] of Object.entries(CATEGORY_SYNONYMS)) {
    const ours = categories.find((category) => category.code === code)
    if (ours) putFirst(byName, words, ours.id)
  }
  const jobs = new Map<string, number>()
  for (const { id, name, name_vi, platform } of professions) {
    for (const text of [name, name_vi]) putFirst(jobs, `${platform ?? ''} ${phrase(text)}`, id)
  }
  const platformCategoryByName = new Map<string, PlatformCategory>()
  for (const { platform, code, name, name_vi, category_id: categoryId } of platformCategories) {
    for (const text of [code, name, name_vi])
      putFirst(platformCategoryByName, `${platform} ${phrase(text)}`, { code, name, categoryId })
  }
  const profession = (platform: Platform, text: string) =>
    jobs.get(`${platform} ${phrase(text)}`) ?? jobs.get(` ${phrase(text)}`) ?? null
  const platformCategory = (platform: Platform, text: string) =>
    platformCategoryByName.get(`${platform} ${phrase(text)}`) ?? null
  const lookUp = { byName, byCue, profession, platformCategory }
  return {
    location: memoize(placeReader(places, placeIds)),
    categories: memoizeByPlatform((platform, text) => nameCategories(lookUp, platform, text)),
    profession: memoizeByPlatform(profession),
    platformCategory: memoizeByPlatform(platformCategory),
    publisher: await publisherNames(db),
    timeZone: await timeZoneOf(db),
  }
}

type LookUp = Pick<References, 'profession' | 'platformCategory'> & {
  byName: ReadonlyMap<string, number>
  byCue: ReadonlyMap<string, number>
}

function nameCategories(lookUp: LookUp, platform: Platform, cell: string): NamedCategories {
  const whole = oneCategory(lookUp, platform, cell)
  if (whole !== null) return { ids: [whole], professionIds: jobIds(lookUp, platform, [cell]), unknown: [] }
  // A capital after a small letter is where two categories in one cell were joined without a space.
  const parts = cell
    .split(/[/,;|\n]|(?<=\p{Ll})(?=\p{Lu}\p{Ll})/u)
    .map((part) => part.trim())
    .filter(Boolean)
  const ids = new Set<number>()
  const unknown: string[] = []
  for (const part of parts) {
    const categoryId = oneCategory(lookUp, platform, part) ?? categoryWithin(lookUp, part)
    if (categoryId !== null) ids.add(categoryId)
    else if (lookUp.profession(platform, part) === null) unknown.push(part)
  }
  return { ids: [...ids], professionIds: jobIds(lookUp, platform, parts), unknown }
}

function jobIds({ profession }: LookUp, platform: Platform, parts: readonly string[]): number[] {
  return [...new Set(parts.flatMap((part) => profession(platform, part) ?? []))]
}

function oneCategory({ byName, byCue, platformCategory }: LookUp, platform: Platform, text: string): number | null {
  const words = phrase(text)
  return byName.get(words) ?? platformCategory(platform, text)?.categoryId ?? byCue.get(words) ?? null
}

const LONGEST_PHRASE_WORDS = 6

// "Sports with a ball" is about sports: the longest run of words that names a category or is one of its cue words.
function categoryWithin({ byName, byCue }: LookUp, text: string): number | null {
  const words = phrase(text)
    .split(' ')
    .slice(0, 2 * LONGEST_PHRASE_WORDS)
  for (const idByText of [byName, byCue]) {
    for (let size = Math.min(words.length, LONGEST_PHRASE_WORDS); size > 0; size -= 1) {
      for (let start = 0; start + size <= words.length; start += 1) {
        const run = words.slice(start, start + size).join(' ')
        const id = run.length > 2 ? idByText.get(run) : undefined
        if (id !== undefined) return id
      }
    }
  }
  return null
}

const LINKING = new Set(['and', 'va', 'the', 'of'])

// Words for comparing names of categories: folded, singular, without "and".
function phrase(text: string): string {
  return wordsOf(text)
    .filter((word) => !LINKING.has(word))
    .map((word) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word))
    .join(' ')
}

function putFirst<V>(map: Map<string, V>, key: string, value: V): void {
  if (!map.has(key)) map.set(key, value)
}

function memoizeByPlatform<T>(
  answer: (platform: Platform, text: string) => T,
): (platform: Platform, text: string) => T {
  const byPlatform = new Map<Platform, (text: string) => T>()
  return (platform, text) => {
    let cached = byPlatform.get(platform)
    if (!cached) {
      cached = memoize((cellText) => answer(platform, cellText))
      byPlatform.set(platform, cached)
    }
    return cached(text)
  }
}
