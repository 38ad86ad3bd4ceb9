import type { Language, Platform, ScoreLevel } from '@kolscope/contract/core/enums'
import type { Bubble, ChartType, Landscape } from '@kolscope/contract/search/landscapes'

interface Words {
  heads: readonly string[]
  chart: Readonly<Record<ChartType, string>>
  platform: Readonly<Record<Platform, string>>
  level: Readonly<Record<ScoreLevel, string>>
  /** Replaces the name if a bubble represents several influencers, or one that the account does not see. */
  several: string
}

const PLATFORM = {
  fb: 'Facebook Profile',
  page: 'Facebook Page',
  group: 'Facebook Group',
  insta: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
} as const

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    heads: [
      'Name',
      'Influencers',
      'Platform',
      'Shown as',
      'Followers, least',
      'Followers, most',
      'Engagement rate, least (%)',
      'Engagement rate, most (%)',
      'Influence level',
      'Influence score',
    ],
    chart: { qualified: 'Qualified', unqualified: 'Not qualified' },
    platform: PLATFORM,
    level: { small: 'Small', medium: 'Medium', large: 'Large', extreme: 'Extreme', null: 'Unknown' },
    several: 'Drawn as one',
  },
  vi: {
    heads: [
      'Tên',
      'Số người ảnh hưởng',
      'Nền tảng',
      'Nhóm',
      'Người theo dõi, ít nhất',
      'Người theo dõi, nhiều nhất',
      'Tỷ lệ tương tác, thấp nhất (%)',
      'Tỷ lệ tương tác, cao nhất (%)',
      'Mức ảnh hưởng',
      'Điểm ảnh hưởng',
    ],
    chart: { qualified: 'Đạt chuẩn', unqualified: 'Chưa đạt chuẩn' },
    platform: { ...PLATFORM, fb: 'Hồ sơ Facebook', page: 'Trang Facebook', group: 'Nhóm Facebook' },
    level: { small: 'Thấp', medium: 'Trung bình', large: 'Cao', extreme: 'Rất cao', null: 'Chưa rõ' },
    several: 'Vẽ chung một bong bóng',
  },
}
const WIDTHS = [36, 12, 18, 16, 18, 18, 22, 22, 16, 16]

export const bubbleColumns = (language: Language) =>
  WORDS[language].heads.map((header, index) => ({ header, key: `c${index}`, width: WIDTHS[index] ?? 16 }))

const hundredths = (value: number) => Math.round(value * 100) / 100

/** One row per bubble, in the order of the chart's table. */
export function bubbleRows({ chart_type, platform, bubbles }: Landscape, language: Language) {
  const { chart, platform: platforms, level: levels, several } = WORDS[language]
  return bubbles.map(({ name, count, followers, engagement_rate: rate, level, score }: Bubble) => ({
    c0: name ?? several,
    c1: count,
    c2: platforms[platform],
    c3: chart[chart_type],
    c4: followers.min,
    c5: followers.max,
    c6: hundredths(rate.min),
    c7: hundredths(rate.max),
    c8: levels[level],
    c9: score === null ? null : Math.round(score * 10) / 10,
  }))
}
