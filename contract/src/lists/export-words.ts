import type { Gender, Kind, Language, MaritalStatus, Size, State } from '../core/enums'
import type { Triage } from './collections/members'

interface Words {
  size: Readonly<Record<Size, string>>
  kind: Readonly<Record<Kind, string>>
  gender: Readonly<Record<Gender, string>>
  marital: Readonly<Record<MaritalStatus, string>>
  state: Readonly<Record<State, string>>
  triage: Readonly<Record<Triage, string>>
  yes: string
  no: string
  /** The name of the sheet, and of the file if no name was given. */
  influencers: string
}

const en: Words = {
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
    NeedToUpdate: 'Needs update',
    PendingForApproval: 'Pending approval',
    Approved: 'Approved',
    Rejected: 'Rejected',
  },
  triage: { untriaged: 'Undecided', shortlisted: 'Shortlisted', passed: 'Ruled out' },
  yes: 'Yes',
  no: 'No',
  influencers: 'Influencers',
}

const vi: Words = {
  size: {
    mega: 'Mega',
    macro: 'Macro',
    micro: 'Micro',
    potential: 'Tiềm năng',
    under_potential: 'Dưới mức tiềm năng',
  },
  kind: { celebrity: 'Người nổi tiếng', professional: 'Chuyên gia', citizen: 'Người dùng phổ thông', other: 'Khác' },
  gender: { male: 'Nam', female: 'Nữ', other: 'Khác' },
  marital: { Single: 'Độc thân', Married: 'Đã kết hôn', Other: 'Khác' },
  state: {
    New: 'Mới',
    NeedToUpdate: 'Cần cập nhật',
    PendingForApproval: 'Chờ duyệt',
    Approved: 'Đã duyệt',
    Rejected: 'Từ chối',
  },
  triage: { untriaged: 'Chưa quyết định', shortlisted: 'Danh sách rút gọn', passed: 'Đã loại' },
  yes: 'Có',
  no: 'Không',
  influencers: 'Người ảnh hưởng',
}

/** The words in a file of influencers, by language. */
export const EXPORT_WORDS: Readonly<Record<Language, Words>> = { en, vi }
