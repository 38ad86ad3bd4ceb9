import { expect, test } from 'vitest'
import { discovery as englishDiscovery } from '../locales/en/discovery'
import { metrics as englishMetrics } from '../locales/en/metrics'
import { problems as englishProblems } from '../locales/en/problems'
import { profiles as englishProfiles } from '../locales/en/profiles'
import { shell as englishShell } from '../locales/en/shell'
import { discovery as vietnameseDiscovery } from '../locales/vi/discovery'
import { metrics as vietnameseMetrics } from '../locales/vi/metrics'
import { problems as vietnameseProblems } from '../locales/vi/problems'
import { profiles as vietnameseProfiles } from '../locales/vi/profiles'
import { shell as vietnameseShell } from '../locales/vi/shell'
import { fill, namesIn, type Text, type Texts } from './texts'

const AREAS: Record<string, { en: Texts; vi: Texts }> = {
  shell: { en: englishShell, vi: vietnameseShell },
  discovery: { en: englishDiscovery, vi: vietnameseDiscovery },
  metrics: { en: englishMetrics, vi: vietnameseMetrics },
  problems: { en: englishProblems, vi: vietnameseProblems },
  profiles: { en: englishProfiles, vi: vietnameseProfiles },
}

const formsOf = (text: Text) => (typeof text === 'string' ? [text] : Object.values(text))

test.each(Object.keys(AREAS))('%s: both languages have the same keys, asking for the same values', (area) => {
  const { en, vi } = AREAS[area] ?? { en: {}, vi: {} }
  expect(Object.keys(vi).sort()).toEqual(Object.keys(en).sort())
  for (const [key, text] of Object.entries(en)) {
    expect(namesIn(vi[key] ?? ''), key).toEqual(namesIn(text))
    for (const form of [...formsOf(text), ...formsOf(vi[key] ?? '')]) expect(form.trim(), key).toBe(form)
  }
})

test('no key belongs to two areas', () => {
  const keys = Object.values(AREAS).flatMap(({ en }) => Object.keys(en))
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
