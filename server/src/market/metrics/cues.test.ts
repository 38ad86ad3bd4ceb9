import { describe, expect, it } from 'vitest'
import { DATE, noon, post, scope, WELL_OBSERVED } from '../../../testing/metric-examples'
import { DEFAULT_ADVOCACY_CUES, DEFAULT_COMMERCIAL_CUES } from '../../core/settings/default-cues'
import { advocacy, advocacyOf } from './advocacy'
import { commercialCue, commercialPosts } from './commercial'
import { compileCues, firedCue, wordsOf } from './cue-match'
import type { Post } from './observations'
import { windowOf } from './window'

const cueOf = (text: string | null, known: Partial<Post> = {}) => commercialCue(post(DATE, { text, ...known }))

describe('wordsOf', () => {
  it('splits at punctuation, symbols and emoji, and keeps hashtags and mentions apart', () => {
    expect(wordsOf('Đẹp quá!😍Mua ở đâu?#Hè2026#biển @lan_99…ok').words).toEqual([
      'đẹp',
      'quá',
      'mua',
      'ở',
      'đâu',
      '#hè2026',
      '#biển',
      '@lan_99',
      'ok',
    ])
    expect(wordsOf("Don't, don’t").words).toEqual(['dont', 'dont'])
    expect(wordsOf('𝐒𝐚𝐥𝐞 ５０').words).toEqual(['sale', '50'])
    expect(wordsOf('# @ — « ×').words).toEqual([])
    expect(wordsOf('').words).toEqual([])
  })

  it('knows where punctuation stands and whether there are marks', () => {
    expect(wordsOf('one two, three').breaks).toEqual([true, false, true])
    expect(['ao dai', 'áo dài', 'ok 😍', 'a\u0301'].map((text) => wordsOf(text).isMarked)).toEqual([
      false,
      true,
      false,
      true,
    ])
  })
})

describe('firedCue', () => {
  const cues = compileCues(['mã giảm giá', 'use code', '#QuảngCáo', '', '#'])

  it('matches whole words, by hashtag however marked, and Vietnamese without marks only in texts without any', () => {
    const fired = (text: string, hashtags: string[] = []) => firedCue(cues, wordsOf(text), hashtags)
    expect(fired('Dùng MÃ GIẢM GIÁ nhé')).toBe('mã giảm giá')
    expect(fired('dung ma giam gia nhe')).toBe('mã giảm giá')
    expect(fired('Đẹp, ma giam gia')).toBeNull()
    expect(fired('Nhớ Use Code LAN10')).toBe('use code')
    expect(fired('because codes')).toBeNull()
    expect(fired('xin chào #quangcao')).toBe('#QuảngCáo')
    expect(fired('', ['QuảngCáo'])).toBe('#QuảngCáo')
    expect(fired('', ['##quangcao'])).toBe('#QuảngCáo')
    expect(fired('', ['＃QUANGCAO'])).toBe('#QuảngCáo')
    expect(fired('', ['', '#'])).toBeNull()
    expect(fired('ma giam')).toBeNull()
    expect(firedCue(compileCues(['#ad now']), wordsOf('See #ad now')), 'a hashtag is one word').toBeNull()
  })

  it('fires for each of its own default cues, with and without marks', () => {
    const commercial = compileCues(DEFAULT_COMMERCIAL_CUES)
    for (const cue of [...DEFAULT_COMMERCIAL_CUES])
      expect(firedCue(commercial, wordsOf(`Hello ${cue} 10%`)), cue).not.toBeNull()
    for (const kind of ['recommends', 'asksWhere', 'bought'] as const) {
      for (const cue of DEFAULT_ADVOCACY_CUES[kind]) expect(advocacyOf(`hello ${cue} !`), cue).not.toBeNull()
    }
    for (const cue of DEFAULT_ADVOCACY_CUES.against) expect(advocacyOf(`${cue} @lan i bought`), cue).toBeNull()
  })
})

describe('commercialPosts', () => {
  it('says which cue fired, and what is unknown', () => {
    expect(cueOf('hello', { paid: true })).toBe('platform-flag')
    expect(cueOf('hello #ad', { paid: false })).toBe('#ad')
    expect(cueOf('hello', { hashtags: ['Sponsored'] })).toBe('#sponsored')
    expect(cueOf('Quà tặng quảng trường')).toBeNull()
    expect(cueOf('')).toBeNull()
    expect(cueOf(null, { paid: false })).toBeNull()
    expect(cueOf(null)).toBeUndefined()
  })

  it('counts commercial and organic posts among those that can be judged', () => {
    const posts = [{ paid: true }, { text: '#ad' }, { text: 'hi' }, { text: 'hi' }, { text: 'hi' }, { text: null }].map(
      (known, id) => post(DATE, { id, ...known }),
    )
    const result = commercialPosts(scope(posts))
    expect(result).toMatchObject({
      commercialRate: { value: 40, n: 5 },
      totalCommercialPost: { value: 2 },
      totalOrganicPost: { value: 3 },
    })
    expect(result.fired).toEqual([
      { post: 0, cue: 'platform-flag' },
      { post: 1, cue: '#ad' },
    ])
  })

  it('is unknown without posts, but counts 0 of none', () => {
    expect(commercialPosts(scope([]))).toMatchObject({
      commercialRate: { value: null, missing: 'no-posts' },
      totalCommercialPost: { value: 0 },
    })
    expect(commercialPosts(scope(null)).totalCommercialPost).toMatchObject({ value: null, missing: 'posts-unknown' })
    expect(commercialPosts(scope([post(DATE, { text: null })])).commercialRate.missing).toBe('text-unknown')
  })
})

describe('advocacy', () => {
  it('tells the kinds apart', () => {
    expect(advocacyOf('Mọi người nên mua nha')).toBe('recommends')
    expect(advocacyOf('mua o dau vay ban')).toBe('asksWhere')
    expect(advocacyOf('mình vừa mua hôm qua')).toBe('bought')
    expect(advocacyOf('@lan xem nè')).toBe('tagsFriend')
    expect(advocacyOf('@Star so pretty', undefined, new Set(['star']))).toBeNull()
    expect(advocacyOf("I don't recommend it")).toBeNull()
    expect(advocacyOf('đẹp quá')).toBeNull()
    expect(advocacyOf('')).toBeNull()
  })

  const measure = (texts: string[], at: number | null = noon(DATE)) =>
    advocacy({
      comments: texts.map((text) => ({ at, text })),
      window: windowOf(DATE, '1w'),
      basis: { from: DATE, to: DATE, observed: WELL_OBSERVED },
      timeZone: 'UTC',
    })

  it('is a smoothed share of the comments in the window', () => {
    const texts = [...Array(5).fill('xin link'), ...Array(15).fill('đẹp')]
    expect(measure(texts)).toMatchObject({
      advocacyScore: { value: 600 / 22, n: 20 },
      totalAdvocacyScore: { value: 5 },
    })
    expect(measure(Array(20).fill('đẹp')).totalAdvocacyScore.value).toBe(0)
    expect(measure(texts.slice(1)).advocacyScore).toMatchObject({ value: null, n: 19, missing: 'too-few-comments' })
    expect(measure(texts, null).totalAdvocacyScore).toMatchObject({ value: null, missing: 'no-comments' })
    expect(measure(texts, noon('2026-02-22')).advocacyScore.missing).toBe('no-comments')
  })
})
