import { describe, expect, test } from 'vitest'
import { fill } from '../../core/texts'
import { discovery } from '../../locales/en/discovery'
import { chipsOf, fieldOfParam } from './chips'
import type { Draft } from './discover-search'

const words: Parameters<typeof chipsOf>[1] = {
  t: ((key: keyof typeof discovery, values: Record<string, string | number>) =>
    fill(discovery[key], 'en', values)) as never,
  field: (field) => discovery[`field.${field}`],
  condition: (one) => ('values' in one ? one.values.join('+') : one.op === 'range' ? `${one.min}..${one.max}` : one.op),
}

const chipTexts = (draft: Draft) => chipsOf(draft, words).map((chip) => `${chip.id}: ${chip.name} ${chip.text}`)

describe('chips of active filters', () => {
  test('one for each field, with both ends of a range', () => {
    expect(chipTexts({ platform: ['tiktok'], min_followers: 1, max_followers: 5, last_post_days: 7 })).toEqual([
      'platform: Platform tiktok',
      'followers: Followers 1..5',
      'last_post: Last post lte',
    ])
  })

  test('a text reads as it was typed, also when it is a link', () => {
    expect(chipTexts({ fb_id_name: 'https://www.tiktok.com/@a' })).toEqual([
      'text: Keyword “https://www.tiktok.com/@a”',
    ])
  })

  test('a filter that the platform does not have keeps its chip', () => {
    expect(chipTexts({ platform: ['youtube'], gender: ['male'] })).toEqual([
      'platform: Platform youtube',
      'gender: Gender male',
    ])
  })

  test('a share alone filters nothing', () => {
    expect(chipTexts({ audience_min_gender_number: 50 })).toEqual([])
  })
})

test('fields are found by parameter and by key of the filter string', () => {
  expect([fieldOfParam('max_followers'), fieldOfParam('total_follower'), fieldOfParam('sort_field')]).toEqual([
    'followers',
    'followers',
    null,
  ])
})
