import type { Platform } from '@kolscope/contract/core/enums'
import type { Field } from '@kolscope/contract/lists/loads/list-fields'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { platformIn } from './header-words'
import { addressesIn, isAddress } from './named-account'
import { accountReader, unknownPlatform } from './row-accounts'

it('an address is told by its form', () => {
  const part = fc.constantFrom(
    'https://',
    'HTTP://',
    'ftp://',
    'www.',
    'a',
    'a-b',
    '.',
    '/',
    'vn',
    'com/',
    '@',
    ' ',
    '\u00a0',
    ',',
    'đ',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const text = parts.join('')
      const isOne = (one: string) =>
        /^(?:https?:\/\/|ftp:\/\/|www\.)\S+$/i.test(one) || /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,6}\/\S*$/i.test(one)
      expect(isAddress(text), text).toBe(isOne(text))
      expect(addressesIn(text), text).toEqual(text.split(/[\s,;|]+/).filter(isOne))
    }),
    { numRuns: 1_000 },
  )
})

it('a platform is unknown if no cell names one', () => {
  const columns = ['platform', 'handle', 'platform'].map((field, index) => ({
    index,
    field: field as 'platform' | 'handle',
    platform: null,
  }))
  const unknown = (...cells: string[]) => unknownPlatform(columns, { cells })
  expect(unknown('Zalo', 'x', 'Viber')).toBe('Zalo')
  expect(unknown('n/a', 'Zalo', 'Viber')).toBe('Viber')
  expect(unknown('Zalo', 'x', 'TikTok')).toBeNull()
  expect(unknown('', 'Zalo')).toBeNull()
})

it('links and cells about one account are joined', () => {
  const columns = [
    { index: 0, field: 'url', platform: null, header: 'Link' },
    { index: 1, field: 'handle', platform: 'tiktok', header: 'TikTok' },
    { index: 2, field: 'social_id', platform: 'tiktok', header: 'TikTok ID' },
  ] as const
  const read = (cells: string[], links?: Record<number, string>) =>
    accountReader(
      columns,
      null,
    )(links ? { cells, links } : { cells }).map(({ platform, handle, socialId }) => `${platform} ${handle} ${socialId}`)
  // Without @ it can be the name that is shown.
  expect(read(['https://www.tiktok.com/@lan', 'other', '77'])).toEqual(['tiktok lan 77'])
  expect(read(['here', 'lan', '77'], { 0: 'https://www.instagram.com/lan.ig' })).toEqual([
    'insta lan.ig null',
    'tiktok lan 77',
  ])
  expect(read(['', 'lan', ''])).toEqual(['tiktok lan null'])
})

it('of several accounts of a platform in a cell, the first counts, and the others are named', () => {
  const columns = [
    { index: 0, field: 'account', platform: null, header: 'Accounts' },
    { index: 1, field: 'url', platform: null, header: 'Links' },
  ] as const
  const read = (...cells: string[]) =>
    accountReader(
      columns,
      null,
    )({ cells }).map(({ platform, handle, others = [] }) => [`${platform} ${handle}`, ...others].join(', '))
  expect(read('TT: @lan; TT: @lan.2; IG: @lan.ig; tiktok @lan.3', '')).toEqual([
    'tiktok lan, @lan.2, @lan.3',
    'insta lan.ig',
  ])
  expect(read('', 'https://www.instagram.com/lan https://www.instagram.com/mai')).toEqual(['insta lan, @mai'])
  expect(read('', 'https://www.instagram.com/lan, https://instagram.com/Lan/')).toEqual(['insta lan'])
  expect(read('IG: @lan', 'https://www.instagram.com/mai')).toEqual(['insta lan, @mai'])
  expect(read('IG: @lan', 'https://www.instagram.com/lan')).toEqual(['insta lan'])
})

describe('a link to a Facebook page or profile', () => {
  const LINK = 'https://www.facebook.com/mai.an'
  const column = (index: number, header: string, field: Field = 'url') => {
    const platform = platformIn(header)
    return { index, field, platform, header }
  }
  const platformsOf = (columns: ReturnType<typeof column>[], cells: string[], answer: Platform | null = null) =>
    accountReader(columns, answer)({ cells }).map(({ platform }) => platform)
  const PLATFORM = column(1, 'Type', 'platform')

  it('is one to a page if nothing says more', () => {
    expect(platformsOf([column(0, 'Link')], [LINK])).toEqual(['page'])
    expect(platformsOf([column(0, 'Facebook')], [LINK])).toEqual(['page'])
  })

  it('is of the kind that the header, else the row, else a person names', () => {
    expect(platformsOf([column(0, 'Facebook profile')], [LINK])).toEqual(['fb'])
    expect(platformsOf([column(0, 'Facebook profile'), PLATFORM], [LINK, 'Facebook page'])).toEqual(['fb'])
    expect(platformsOf([column(0, 'Facebook'), PLATFORM], [LINK, 'Facebook profile'])).toEqual(['fb'])
    expect(platformsOf([column(0, 'Fanpage'), PLATFORM], [LINK, 'Facebook profile'])).toEqual(['page'])
    expect(platformsOf([column(0, 'Link'), PLATFORM], [LINK, 'Facebook page'], 'fb')).toEqual(['page'])
    expect(platformsOf([column(0, 'Facebook'), PLATFORM], [LINK, ''], 'fb')).toEqual(['fb'])
    expect(platformsOf([column(0, 'Fanpage')], [LINK], 'fb')).toEqual(['page'])
  })

  it('is of the kind that the header of another cell about the account names', () => {
    const columns = [column(0, 'Link'), column(1, 'Facebook profile ID', 'social_id')]
    expect(platformsOf(columns, [LINK, '100200300'])).toEqual(['fb'])
    expect(accountReader(columns, null)({ cells: [LINK, '100200300'] })).toEqual([
      { platform: 'fb', name: null, handle: 'mai.an', socialId: '100200300' },
    ])
  })

  it('keeps the kind that it shows itself', () => {
    expect(platformsOf([column(0, 'Facebook profile')], ['https://www.facebook.com/pages/Mai/100200300'])).toEqual([
      'page',
    ])
    expect(platformsOf([column(0, 'Fanpage')], ['https://www.facebook.com/people/Mai/100200300'])).toEqual(['fb'])
    expect(platformsOf([column(0, 'Link')], ['https://www.facebook.com/groups/100200300'], 'fb')).toEqual(['group'])
  })
})
