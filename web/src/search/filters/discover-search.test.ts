import { forgiving, fromQuery, toQuery } from '@kolscope/contract/core/url'
import { describe, expect, test } from 'vitest'
import { parseSearch, unreadable } from '../../core/search-params'
import {
  activeFields,
  chosenValues,
  DiscoverSearch,
  draftOf,
  isOffered,
  queryOfAdvanced,
  queryOfDiscover,
  withoutField,
  withValues,
} from './discover-search'
import { bodyQuery, isLong } from './search-calls'

const read = (text: string) => forgiving(DiscoverSearch, parseSearch(text))

describe('the address of Discover', () => {
  test('is read and written without loss', () => {
    const text =
      'fb_id_name=đà nẵng&platform=tiktok&categories=1,5&location=VN-48&min_followers=10000&max_engagement_rate=7.5&last_post_days=30&audience_min_gender=female&audience_min_gender_number=50&verified=true&page_index=2&page_size=24&sort_field=sentiment_rate&preview=7'
    const state = read(text)
    expect(read(toQuery(state))).toEqual(state)
    expect(Object.keys(state)).toHaveLength(14)
    expect(state.min_followers).toBe(10_000)
    expect(state.verified).toBe(true)
  })

  test('forgives what it does not understand, and says what that was', () => {
    const raw = parseSearch('platform=tiktok&bogus=1&min_followers=abc&page_size=13&sort_type=1')
    expect(forgiving(DiscoverSearch, raw)).toEqual({ platform: ['tiktok'] })
    expect(unreadable(DiscoverSearch, raw)).toEqual(['bogus', 'min_followers', 'page_size', 'sort_type'])
  })

  test('a number typed as a name stays a text', () => {
    expect(fromQuery(DiscoverSearch, { fb_id_name: '42' }).fb_id_name).toBe('42')
  })
})

describe('filters', () => {
  test('aliases are read as what they mean', () => {
    expect(chosenValues(read('platform=facebook,insta'), 'platform')).toEqual(['fb', 'insta'])
  })

  test('emptied values are left out', () => {
    expect(withValues({ platform: ['tiktok'], fb_id_name: 'a' }, { platform: [], fb_id_name: '' })).toEqual({})
  })

  test('removing a field removes all of its parameters', () => {
    const draft = draftOf(
      read('min_followers=1&max_followers=9&audience_min_age_range=18-24&audience_min_age_range_number=40'),
    )
    expect(activeFields(draft)).toEqual(['followers', 'audience_age'])
    expect(withoutField(draft, 'followers')).not.toHaveProperty('max_followers')
    expect(withoutField(draft, 'audience_age')).not.toHaveProperty('audience_min_age_range_number')
  })

  test('panels follow the chosen platforms', () => {
    expect(isOffered({}, 'youtube_category')).toBe(false)
    expect(isOffered({ platform: ['youtube'] }, 'youtube_category')).toBe(true)
    expect(isOffered({ platform: ['youtube'] }, 'gender')).toBe(false)
    expect(isOffered({ platform: ['youtube', 'fb'] }, 'gender')).toBe(true)
    expect(isOffered({ platform: ['youtube'], gender: ['male'] }, 'gender')).toBe(true)
  })
})

describe('what the server is asked', () => {
  test('the preview is no part of it, and the page is always named', () => {
    expect(queryOfDiscover(read('platform=tiktok&preview=3'))).toEqual({
      platform: ['tiktok'],
      page_index: 0,
      page_size: 12,
    })
    expect(queryOfAdvanced({ filter: 'a', preview: 1 })).toEqual({ filter: 'a', limit: 12, offset: 1 })
  })

  test('long filters travel in the body, with the page of Advanced Search counted from zero', () => {
    expect(isLong({ professions: [1, 2, 3] })).toBe(false)
    expect(isLong({ page_category: Array.from({ length: 100 }, (_, index) => `${10 ** 15 + index}`) })).toBe(true)
    expect(bodyQuery({ filter: 'x', limit: 24, offset: 3 })).toEqual({ filter: 'x', page_size: 24, page_index: 2 })
  })
})
