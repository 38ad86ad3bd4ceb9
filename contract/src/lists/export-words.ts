import type { Gender, Kind, Language, MaritalStatus, Size, State } from '../core/enums'
import type { ExportColumn } from './exports'

interface Words {
  /** Heads of the columns, such as `npm run ingest` understands; the dialog in which they are chosen calls them the same. */
  columns: Readonly<Record<ExportColumn, string>>
  size: Readonly<Record<Size, string>>
  kind: Readonly<Record<Kind, string>>
  gender: Readonly<Record<Gender, string>>
  marital: Readonly<Record<MaritalStatus, string>>
  state: Readonly<Record<State, string>>
  triage: Readonly<Record<'untriaged' | 'shortlisted' | 'passed', string>>
  yes: string
  no: string
  /** The sheet, and the file where no name was given. */
  influencers: string
}

const en: Words = {
  columns: {
    id: 'Kolscope ID',
    name: 'Name',
    platform: 'Platform',
    user_name: 'User name',
    social_id: 'Account ID',
    platform_url: 'Link',
    location: 'Location',
    size: 'Size',
    kind: 'Influencer type',
    gender: 'Gender',
    birth_year: 'Birth year',
    marital_status: 'Marital status',
    state: 'State',
    professions: 'Profession',
    categories: 'Categories',
    verified: 'Verified',
    total_followers: 'Followers',
    avg_engagement: 'Avg. engagement',
    engagement_rate: 'Engagement rate (%)',
    total_followers_growth_4w: 'New followers in 4 weeks',
    follower_growth_by_percentage: 'Growth in 4 weeks (%)',
    reach_followers: 'Reach',
    sentiment_rate: 'Positive sentiment (%)',
    avg_influence_scores: 'Influence score',
    last_post_at: 'Last post',
    observed_at: 'Observed at',
    triage: 'Decision',
    reason: 'Reason',
    note: 'Note',
    added_at: 'Added at',
  },
  size: {
    mega: 'Mega',
    macro: 'Macro',
    micro: 'Micro',
    potential: 'Potential',
    under_potential: 'Under potential',
  },
  kind: { celebrity: 'Celebrity', professional: 'Professional', citizen: 'Citizen', other: 'Other' },
  gender: { male: 'Male', female: 'Female', other: 'Other' },
  marital: { Single: 'Single', Married: 'Married', Other: 'Other' },
  state: {
    New: 'New',
    NeedToUpdate: 'Need to update',
    PendingForApproval: 'Pending for approval',
    Approved: 'Approved',
    Rejected: 'Rejected',
  },
  triage: { untriaged: 'Undecided', shortlisted: 'Shortlisted', passed: 'Ruled out' },
  yes: 'Yes',
  no: 'No',
  influencers: 'Influencers',
}

const vi: Words = {
  columns: {
    id: 'Mã Kolscope',
    name: 'Tên',
    platform: 'Nền tảng',
    user_name: 'Tên người dùng',
    social_id: 'Mã tài khoản',
    platform_url: 'Liên kết',
    location: 'Khu vực',
    size: 'Quy mô',
    kind: 'Loại người ảnh hưởng',
    gender: 'Giới tính',
    birth_year: 'Năm sinh',
    marital_status: 'Tình trạng hôn nhân',
    state: 'Trạng thái',
    professions: 'Nghề nghiệp',
    categories: 'Lĩnh vực',
    verified: 'Đã xác minh',
    total_followers: 'Người theo dõi',
    avg_engagement: 'Tương tác trung bình',
    engagement_rate: 'Tỷ lệ tương tác (%)',
    total_followers_growth_4w: 'Người theo dõi mới trong 4 tuần',
    follower_growth_by_percentage: 'Tăng trưởng 4 tuần (%)',
    reach_followers: 'Lượt tiếp cận',
    sentiment_rate: 'Cảm xúc tích cực (%)',
    avg_influence_scores: 'Điểm ảnh hưởng',
    last_post_at: 'Bài đăng gần nhất',
    observed_at: 'Ngày ghi nhận',
    triage: 'Quyết định',
    reason: 'Lý do',
    note: 'Ghi chú',
    added_at: 'Ngày thêm',
  },
  size: {
    mega: 'Mega',
    macro: 'Macro',
    micro: 'Micro',
    potential: 'Tiềm năng',
    under_potential: 'Dưới tiềm năng',
  },
  kind: { celebrity: 'Người nổi tiếng', professional: 'Chuyên gia', citizen: 'Người dùng phổ thông', other: 'Khác' },
  gender: { male: 'Nam', female: 'Nữ', other: 'Khác' },
  marital: { Single: 'Độc thân', Married: 'Đã kết hôn', Other: 'Khác' },
  state: {
    New: 'Mới',
    NeedToUpdate: 'Cần cập nhật',
    PendingForApproval: 'Chờ duyệt',
    Approved: 'Đã duyệt',
    Rejected: 'Bị từ chối',
  },
  triage: { untriaged: 'Chưa quyết định', shortlisted: 'Danh sách rút gọn', passed: 'Đã loại' },
  yes: 'Có',
  no: 'Không',
  influencers: 'Người ảnh hưởng',
}

/** What a file of influencers says, by language. */
export const EXPORT_WORDS: Readonly<Record<Language, Words>> = { en, vi }
