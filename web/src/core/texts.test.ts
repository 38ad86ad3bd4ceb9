import { expect, test } from 'vitest'
import { fileOf } from '../locales/areas'
import { fill, namesIn, type Text, type Texts } from './texts'

type File = Readonly<Record<string, Texts>>
const filesOf = (modules: Record<string, File>) =>
  new Map(Object.entries(modules).map(([path, file]) => [path.split('/').at(-1)?.replace('.ts', '') ?? '', file]))
const ENGLISH = filesOf(import.meta.glob<File>('../locales/en/*.ts', { eager: true }))
const VIETNAMESE = filesOf(import.meta.glob<File>('../locales/vi/*.ts', { eager: true }))
/** A part of other areas, which no page loads by itself. */
const PART = 'change-fields'

const formsOf = (text: Text) => (typeof text === 'string' ? [text] : Object.values(text))

test('both languages have the same files, and each exports the area of its name', () => {
  expect([...VIETNAMESE.keys()]).toEqual([...ENGLISH.keys()])
  for (const files of [ENGLISH, VIETNAMESE])
    for (const [name, file] of files) expect(Object.keys(file).map(fileOf), name).toEqual([name])
})

test.each([...ENGLISH])('%s: both languages have the same keys, asking for the same values', (name, file) => {
  const [en = {}] = Object.values(file)
  const [vi = {}] = Object.values(VIETNAMESE.get(name) ?? {})
  expect(Object.keys(vi).sort()).toEqual(Object.keys(en).sort())
  for (const [key, text] of Object.entries(en)) {
    expect(namesIn(vi[key] ?? ''), key).toEqual(namesIn(text))
    for (const form of [...formsOf(text), ...formsOf(vi[key] ?? '')]) expect(form.trim(), key).toBe(form)
  }
})

test('no key belongs to two areas', () => {
  const areas = [...ENGLISH].filter(([name]) => name !== PART).map(([, file]) => file)
  const keys = areas.flatMap((file) => Object.values(file)).flatMap((area) => Object.keys(area))
  expect(keys.length).toBe(new Set(keys).size)
})

test('braces are filled and numbers are written in the language', () => {
  expect(fill('{done} of {total}', 'en', { done: 1_200, total: 'all' })).toBe('1,200 of all')
  expect(fill('{done} trên {total}', 'vi', { done: 1_200, total: 2 })).toBe('1.200 trên 2')
  expect(fill('{missing} stays', 'en')).toBe('{missing} stays')
})

test('the plural form is the one of the language', () => {
  const english = { one: '{count} search', other: '{count} searches' }
  expect([0, 1, 2].map((count) => fill(english, 'en', { count }))).toEqual(['0 searches', '1 search', '2 searches'])
  expect(fill({ other: '{count} lượt' }, 'vi', { count: 1 })).toBe('1 lượt')
})
