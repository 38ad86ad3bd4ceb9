import type { Language } from '../core/enums'

interface ExportColumnRule extends Readonly<Record<Language, string>> {
  /**
   * Numbers are exported as numbers, dates (in the installation's time zone) as dates, links as links, never as
   * formulas.
   */
  kind: 'number' | 'text' | 'link' | 'date'
  /** The section in the dialog; only a collection has those of `collection`. */
  group: 'person' | 'more' | 'numbers' | 'collection'
  /** Whether the column is selected until others are selected in this browser. */
  usual?: true
  /** The format of numbers: with decimals, or without thousands separators. */
  look?: 'rate' | 'plain'
  /** Width in a spreadsheet, in characters. */
  width?: number
}

/**
 * The columns that a file of influencers may have, in the order of the dialog. Dialog and file use the same heads. A
 * column's value is the card's field of that name, unless `cells.ts` reads it.
 */
export const EXPORT_COLUMNS = {
  name: { kind: 'text', group: 'person', usual: true, width: 30, en: 'Name', vi: 'Tên' },
  platform: { kind: 'text', group: 'person', usual: true, en: 'Platform', vi: 'Nền tảng' },
  user_name: { kind: 'text', group: 'person', usual: true, width: 22, en: 'User name', vi: 'Tên người dùng' },
  platform_url: { kind: 'link', group: 'person', usual: true, width: 44, en: 'Link', vi: 'Liên kết' },
  location: { kind: 'text', group: 'person', usual: true, width: 22, en: 'Location', vi: 'Khu vực' },
  size: { kind: 'text', group: 'person', usual: true, en: 'Size', vi: 'Quy mô' },
  kind: { kind: 'text', group: 'person', en: 'Influencer type', vi: 'Loại người ảnh hưởng' },
  gender: { kind: 'text', group: 'person', en: 'Gender', vi: 'Giới tính' },
  birth_year: { kind: 'number', group: 'person', look: 'plain', en: 'Birth year', vi: 'Năm sinh' },
  marital_status: { kind: 'text', group: 'more', en: 'Marital status', vi: 'Tình trạng hôn nhân' },
  professions: { kind: 'text', group: 'more', width: 28, en: 'Profession', vi: 'Nghề nghiệp' },
  categories: { kind: 'text', group: 'more', usual: true, width: 36, en: 'Categories', vi: 'Lĩnh vực' },
  verified: { kind: 'text', group: 'more', en: 'Verified', vi: 'Đã xác minh' },
  state: { kind: 'text', group: 'more', en: 'State', vi: 'Trạng thái' },
  id: { kind: 'number', group: 'more', look: 'plain', en: 'Kolscope ID', vi: 'Mã Kolscope' },
  social_id: { kind: 'text', group: 'more', width: 24, en: 'Account ID', vi: 'Mã tài khoản' },
  total_followers: { kind: 'number', group: 'numbers', usual: true, en: 'Followers', vi: 'Người theo dõi' },
  avg_engagement: { kind: 'number', group: 'numbers', usual: true, en: 'Avg. engagement', vi: 'Tương tác trung bình' },
  engagement_rate: {
    kind: 'number',
    group: 'numbers',
    usual: true,
    look: 'rate',
    en: 'Engagement rate (%)',
    vi: 'Tỷ lệ tương tác (%)',
  },
  total_followers_growth_4w: {
    kind: 'number',
    group: 'numbers',
    en: 'New followers in 4 weeks',
    vi: 'Người theo dõi mới trong 4 tuần',
  },
  follower_growth_by_percentage: {
    kind: 'number',
    group: 'numbers',
    look: 'rate',
    en: 'Growth in 4 weeks (%)',
    vi: 'Tăng trưởng 4 tuần (%)',
  },
  reach_followers: { kind: 'number', group: 'numbers', en: 'Reach', vi: 'Lượt tiếp cận' },
  sentiment_rate: {
    kind: 'number',
    group: 'numbers',
    look: 'rate',
    en: 'Positive sentiment (%)',
    vi: 'Cảm xúc tích cực (%)',
  },
  avg_influence_scores: {
    kind: 'number',
    group: 'numbers',
    usual: true,
    look: 'rate',
    en: 'Influence score',
    vi: 'Điểm ảnh hưởng',
  },
  last_post_at: { kind: 'date', group: 'numbers', usual: true, en: 'Last post', vi: 'Bài đăng gần nhất' },
  observed_at: { kind: 'date', group: 'numbers', usual: true, en: 'Observed at', vi: 'Ngày ghi nhận' },
  triage: { kind: 'text', group: 'collection', usual: true, en: 'Decision', vi: 'Quyết định' },
  reason: { kind: 'text', group: 'collection', usual: true, width: 40, en: 'Reason', vi: 'Lý do' },
  note: { kind: 'text', group: 'collection', usual: true, width: 40, en: 'Note', vi: 'Ghi chú' },
  added_at: { kind: 'date', group: 'collection', usual: true, en: 'Added at', vi: 'Ngày thêm' },
} as const satisfies Record<string, ExportColumnRule>
export type ExportColumn = keyof typeof EXPORT_COLUMNS

export const exportColumn = (column: ExportColumn): ExportColumnRule => EXPORT_COLUMNS[column]
export const EXPORT_COLUMN_KEYS = Object.keys(EXPORT_COLUMNS) as [ExportColumn, ...ExportColumn[]]
export type ExportGroup = ExportColumnRule['group']
