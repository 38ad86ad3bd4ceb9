import type { Language } from '@kolscope/contract/core/enums'
import { alertNumber } from '@kolscope/contract/sync/telling-alerts'
import { AlertKind } from '@kolscope/contract/sync/tracking'
import { z } from 'zod'

const What = z.object({ kind: AlertKind, value: z.number(), usual: z.number().nullable() })
type What = z.output<typeof What>

/** A changed influencer: what happened, and where it is shown. */
export const Changed = z.object({ influencer_id: z.int(), name: z.string(), what: z.array(What), link: z.url() })

type Numbers = { value: string; usual: string }
type Sentences = Record<AlertKind, (numbers: Numbers) => string>

const EN: Sentences = {
  'growth-spike': ({ value, usual }) => `${value} followers in a day (usually ${usual})`,
  'growth-fall': ({ value, usual }) => `${value} followers in a day (usually ${usual})`,
  'viral-post': ({ value, usual }) => `a post with ${value} engagements in 48 hours (usually ${usual})`,
  'engagement-fall': ({ value, usual }) => `a median of ${value} engagements per post in 28 days, down from ${usual}`,
  silence: ({ value }) => `no posts for ${value} ${value === '1' ? 'day' : 'days'}`,
}

const VI: Sentences = {
  'growth-spike': ({ value, usual }) => `${value} người theo dõi trong một ngày (bình thường ${usual})`,
  'growth-fall': ({ value, usual }) => `${value} người theo dõi trong một ngày (bình thường ${usual})`,
  'viral-post': ({ value, usual }) => `một bài đạt ${value} lượt tương tác trong 48 giờ (bình thường ${usual})`,
  'engagement-fall': ({ value, usual }) =>
    `trung vị ${value} lượt tương tác mỗi bài trong 28 ngày, trước đó là ${usual}`,
  silence: ({ value }) => `không đăng bài trong ${value} ngày`,
}

const SENTENCES: Record<Language, Sentences> = { en: EN, vi: VI }

function sentenceOf(language: Language, { kind, value, usual }: What): string {
  const text = (number: number | null) => (number === null ? '–' : alertNumber(language, kind, number))
  return SENTENCES[language][kind]({ value: text(value), usual: text(usual) })
}

/** The two lines of a mail about one influencer: the reason, and the link. */
export const changedLines = (language: Language, { name, what, link }: z.output<typeof Changed>): string =>
  `- ${name}: ${what.map((one) => sentenceOf(language, one)).join('; ')}
  ${link}&lang=${language}`
