import { type Language, PLATFORM_NAMES, type Platform } from '@kolscope/contract/enums'
import type { ImportRow } from '@kolscope/contract/importer'

type Code = ImportRow['reasons'][number]['code']
type Heads = Readonly<Record<'file' | 'sheet' | 'row' | 'name' | 'platform' | 'url' | 'status' | 'reason', string>>

interface Words {
  result: string
  heads: Heads
  status: Readonly<Record<ImportRow['status'], string>>
  reason: Readonly<Record<Code, string>>
  sample: string
  sampleName: string
  sampleHeads: readonly [name: string, ...links: string[]]
}

/** Braces are filled with the values of a reason. */
export const SPREADSHEET_WORDS: Readonly<Record<Language, Words>> = {
  en: {
    result: 'Import result',
    heads: {
      file: 'File',
      sheet: 'Sheet',
      row: 'Row',
      name: 'Name',
      platform: 'Platform',
      url: 'Link',
      status: 'Status',
      reason: 'Reason',
    },
    status: { Approved: 'Approved', Rejected: 'Rejected', Unavailable: 'Unavailable', '': '' },
    reason: {
      matched: 'Found',
      'matched-by-name': 'No link; found by the name {name}, which only one has',
      state: 'Found, in the state {state}',
      'not-listed': 'Not listed yet',
      'no-link': 'The row has no link and no user name',
      'no-link-in-old-format': 'An .xls file does not give the link behind a cell; save it as .xlsx',
      'not-a-profile-link': 'The link does not lead to a profile',
      'unknown-host': 'The link leads to a site that is not known here',
      'unknown-platform': 'The row does not say which platform the user name belongs to',
      'same-as-row': 'The same link as in row {row} of {sheet} ({file})',
      'former-handle': 'The user name is an earlier one; it is {handle} now',
      'not-visible': 'Your account is not allowed to see this influencer',
      erased: 'Erased at the request of the person',
    },
    sample: 'sample.xlsx',
    sampleName: 'Influencers',
    sampleHeads: ['Name', 'Facebook', 'Instagram', 'YouTube', 'TikTok'],
  },
  vi: {
    result: 'Kết quả nhập',
    heads: {
      file: 'Tệp',
      sheet: 'Trang tính',
      row: 'Dòng',
      name: 'Tên',
      platform: 'Nền tảng',
      url: 'Liên kết',
      status: 'Trạng thái',
      reason: 'Lý do',
    },
    status: { Approved: 'Đã duyệt', Rejected: 'Bị từ chối', Unavailable: 'Không khả dụng', '': '' },
    reason: {
      matched: 'Tìm thấy',
      'matched-by-name': 'Không có liên kết; tìm thấy theo tên {name}, chỉ một người có tên này',
      state: 'Tìm thấy, trạng thái {state}',
      'not-listed': 'Chưa có trong hệ thống',
      'no-link': 'Dòng không có liên kết hay tên người dùng',
      'no-link-in-old-format': 'Tệp .xls không cho biết liên kết đằng sau ô; hãy lưu thành .xlsx',
      'not-a-profile-link': 'Liên kết không dẫn đến trang cá nhân',
      'unknown-host': 'Liên kết dẫn đến trang web không được hỗ trợ',
      'unknown-platform': 'Dòng không cho biết tên người dùng thuộc nền tảng nào',
      'same-as-row': 'Trùng liên kết với dòng {row} của {sheet} ({file})',
      'former-handle': 'Đây là tên người dùng cũ; hiện nay là {handle}',
      'not-visible': 'Tài khoản của bạn không được phép xem người ảnh hưởng này',
      erased: 'Đã xóa theo yêu cầu của người này',
    },
    sample: 'tep-mau.xlsx',
    sampleName: 'Influencer',
    sampleHeads: ['Họ tên', 'Facebook', 'Instagram', 'YouTube', 'TikTok'],
  },
}

export const platformName = (platform: Platform | null): string => (platform === null ? '' : PLATFORM_NAMES[platform])

/** A reason in words. */
export function reasonText({ code, values = {} }: ImportRow['reasons'][number], language: Language): string {
  return SPREADSHEET_WORDS[language].reason[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
