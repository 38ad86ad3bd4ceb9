import type { Language } from '@kolscope/contract/enums'
import { AlertKind } from '@kolscope/contract/tracking'
import { z } from 'zod'

/** What an alert's sentence is made of. */
export const AlertWords = z.object({
  influencer_id: z.int(),
  name: z.string(),
  kind: AlertKind,
  value: z.number(),
  usual: z.number().nullable(),
})
type Given = z.output<typeof AlertWords>

type Numbers = { value: string; usual: string }
type Sentences = Record<AlertKind, (numbers: Numbers) => string>

const EN: Sentences = {
  'growth-spike': ({ value, usual }) => `followers ${value} in a day, usual is ${usual}`,
  'growth-fall': ({ value, usual }) => `followers ${value} in a day, usual is ${usual}`,
  'viral-post': ({ value, usual }) => `a post with an engagement of ${value}, usual is ${usual}`,
  'engagement-fall': ({ value, usual }) => `engagement of ${value} a post, four weeks before it was ${usual}`,
  silence: ({ value }) => `no post for ${value} ${value === '1' ? 'day' : 'days'}`,
}

const VI: Sentences = {
  'growth-spike': ({ value, usual }) => `lượt theo dõi ${value} trong một ngày, bình thường là ${usual}`,
  'growth-fall': ({ value, usual }) => `lượt theo dõi ${value} trong một ngày, bình thường là ${usual}`,
  'viral-post': ({ value, usual }) => `một bài đăng đạt ${value} lượt tương tác, bình thường là ${usual}`,
  'engagement-fall': ({ value, usual }) => `${value} lượt tương tác mỗi bài, bốn tuần trước đó là ${usual}`,
  silence: ({ value }) => `${value} ngày không đăng bài`,
}

const SENTENCES: Record<Language, Sentences> = { en: EN, vi: VI }

function numbersOf(language: Language, { kind, value, usual }: Given): Numbers {
  const isGrowth = kind === 'growth-spike' || kind === 'growth-fall'
  const style: Intl.NumberFormatOptions = isGrowth
    ? { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }
    : { maximumFractionDigits: 0 }
  const format = new Intl.NumberFormat(language, style)
  const text = (number: number) => format.format(isGrowth ? number / 100 : number)
  return { value: text(value), usual: text(usual ?? 0) }
}

/** One line of a mail. */
export const alertLine = (language: Language, given: Given): string =>
  `- ${given.name}: ${SENTENCES[language][given.kind](numbersOf(language, given))}`
