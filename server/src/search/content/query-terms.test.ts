import { wordsOf } from '@kolscope/contract/core/fold'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../../testing/any-text'
import { COMMERCIAL_CUES } from '../../market/metrics/commercial'
import { compileCues } from '../../market/metrics/cue-match'
import { accentedWords, wordOf } from './accents'
import { evidenceOf } from './evidence'
import { accentKey, bioWords, pairKey, postWords, SPONSORED } from './post-words'
import { brandTerms, parseTerms, queryOf } from './query-terms'

const tsqueryOf = (text: string, brands: string[] = []) =>
  queryOf(parseTerms(text), { brands: brands.map((name) => ({ terms: brandTerms(name) })) })

/** The key of two words, as the vector and the query hold it. */
const pair = (words: string) => {
  const [first = '', second = ''] = words.split(' ')
  return `'${pairKey(first, second)}'`
}

const accented = (word: string) => `'${accentKey(wordOf(word).accented ?? 'without an accent')}'`

describe('what was typed', () => {
  it.each([
    ['Kem Dưỡng', `('kem') & ((${accented('dưỡng')} | 'duong' & !'='))`],
    ['Kem duong', "('kem') & ('duong':*)"],
    ['da', "('da')"],
    [
      '“Đà Nẵng” kem -"giảm giá"',
      `(${pair('da nang')} & (${accented('đà')} <-> ${accented('nẵng')} | 'da' <-> 'nang' & !'=')) & ('kem') & ` +
        `!(${pair('giam gia')} & (${accented('giảm')} <-> ${accented('giá')} | 'giam' <-> 'gia' & !'='))`,
    ],
    ['#Làm_Đẹp @La.Roche -#qc', "('#lamdep') & ('@laroche') & !('#qc')"],
    ['la-roche', "('la' <-> 'roche':*)"],
    ['da-nang-bie', `(${pair('da nang')} & 'da' <-> 'nang' <-> 'bie':*)`],
    ['"chua đóng', `(${pair('chua dong')} & ('chua' <-> ${accented('đóng')} | 'chua' <-> 'dong' & !'='))`],
    ["o'clock \\ & | ! <-> ('x')", `(${pair('o clock')} & 'o' <-> 'clock') & ('x')`],
    ['', null],
    ['-chỉ #', null],
  ])('%s is asked as %s', (text, query) => {
    expect(tsqueryOf(text)).toBe(query)
  })

  it('a brand is asked in each of its spellings', () => {
    expect(tsqueryOf('', ['La Roche-Posay', 'L’Oréal'])).toBe(
      `((${pair('la roche')} & ${pair('roche posay')} & 'la' <-> 'roche' <-> 'posay') | ('larocheposay') | ` +
        `('#larocheposay') | ('@larocheposay') | (${pair('l oreal')} & 'l' <-> 'oreal') | ('loreal') | ('#loreal') | ('@loreal'))`,
    )
    expect(brandTerms('!!')).toEqual([])
  })
})

describe('what is kept', () => {
  it('of a post has the places of its words, its tags, its accents, and its pairs of words, none across two texts', () => {
    const post = {
      title: 'Đà Nẵng',
      message: 'Kem kem #Kem_Dưỡng a@b.vn',
      hashtags: ['Mới'],
      mentions: ['La Roche'],
      paid: null,
      platform: 'tiktok' as const,
    }
    const pairs = ['da nang', 'kem kem', 'kem duong', 'duong a', 'a b', 'b vn', 'la roche'].map(pair)
    expect(postWords(post, COMMERCIAL_CUES)).toBe(
      `'da':1 ${accented('đà')}:1 'nang':2 ${accented('nẵng')}:2 'kem':5,6,7 'duong':8 ${accented('dưỡng')}:8 'a':9 'b':10 ` +
        `'vn':11 'moi':14 ${accented('mới')}:14 'la':17 'roche':18 '#kemduong' '#moi' '@laroche' '/tiktok' '=' ${pairs.join(' ')}`,
    )
  })

  it('of an influencer has its handle as a mention', () => {
    expect(bioWords({ name: 'An', handle: 'an.food', description: null })).toBe(
      `'an':1,4 'food':5 '@anfood' ${pair('an food')}`,
    )
  })

  it('has the same words with and without their accents, wherever a tone is written', () => {
    expect(accentedWords('Hoà hòa HÒA hoa')).toEqual([
      ...Array.from({ length: 3 }, () => ({ folded: 'hoa', accented: 'hoà' })),
      { folded: 'hoa', accented: null },
    ])
    const any = fc.array(
      fc.oneof(anyText(), fc.constantFrom('½', '™', 'L’Oréal', 'a\u0301', ' \u0301b', 'ﬃ', '가', 'Ⅷ', 'İ')),
    )
    fc.assert(
      fc.property(any, (parts) => {
        const text = parts.join('')
        expect(accentedWords(text).map(({ folded }) => folded)).toEqual(wordsOf(text))
      }),
      { numRuns: 500 },
    )
  })

  it('makes keys of pairs that are known for ever, for they are stored', () => {
    expect([pairKey('kem', 'duong'), pairKey('da', 'nang'), pairKey('가', '😀')]).toMatchInlineSnapshot(`
      [
        "~jpv",
        "~5ws",
        "~9a6",
      ]
    `)
  })

  it('tells sponsored posts by the platform or by a cue', () => {
    const post = { title: null, message: 'kem', hashtags: [], mentions: [], platform: 'fb' as const }
    const sign = / '\$'/
    for (const paid of [null, false]) expect(postWords({ ...post, paid }, COMMERCIAL_CUES)).not.toMatch(sign)
    expect(postWords({ ...post, paid: true }, COMMERCIAL_CUES)).toMatch(sign)
    const cued = { ...post, hashtags: ['quangcao'], paid: false }
    expect(postWords(cued, COMMERCIAL_CUES)).toMatch(sign)
    expect(postWords(cued, compileCues([]))).not.toMatch(sign)
    expect(tsqueryOf('kem')).not.toContain(SPONSORED)
  })

  it('is never longer than PostgreSQL takes it', () => {
    const post = {
      title: null,
      message: `${'é'.repeat(5_000)} ${'x '.repeat(20_000)}`,
      hashtags: [],
      mentions: [],
      paid: null,
      platform: 'fb' as const,
    }
    const words = postWords(post, COMMERCIAL_CUES)
    expect(words).toMatch(/^'e{100}':1 '=.{100}':1 'x':2,3,/)
    expect(words.split(',')).toHaveLength(255)
    expect(words.split(' ').slice(3)).toEqual(["'/fb'", "'='", `'${pairKey('e'.repeat(100), 'x')}'`, pair('x x')])
  })
})

describe('what is shown', () => {
  const shown = (text: string, query: string) => {
    const { text: part, marks } = evidenceOf(text, parseTerms(query).included)
    return { part, marked: marks.map(({ from, to }) => part.slice(from, to)) }
  }

  it('marks words, quoted words and tags as they are written', () => {
    expect(shown('Hè này ĐI Đà-Nẵng #ĐàNẵng.', '"da nang" #danang hè').marked).toEqual(['Hè', 'Đà-Nẵng', '#ĐàNẵng'])
  })

  it('marks words as they are accented, where the text has accents', () => {
    expect(shown('Kem dưỡng trên đường', 'dưỡng').marked).toEqual(['dưỡng'])
    expect(shown('Kem dưỡng trên đường', 'duong').marked).toEqual(['dưỡng', 'đường'])
    expect(shown('kem duong tren duong', 'dưỡng').marked).toEqual(['duong', 'duong'])
  })

  it('of a long text is the part that was found', () => {
    const { part, marked } = shown(`${'😀 mở đầu '.repeat(60)}kem dưỡng ${'và thêm '.repeat(60)}`, '"kem dưỡng"')
    expect(marked).toEqual(['kem dưỡng'])
    expect(part).toMatch(/^….*…$/u)
    expect(part.length).toBeLessThanOrEqual(300)
  })
})

it('what is typed twice is asked once', () => {
  expect(parseTerms('kem "kem" -chợ -chợ kem')).toEqual(parseTerms('kem -chợ kem'))
  expect(parseTerms('a b a b a b').included).toHaveLength(2)
})
