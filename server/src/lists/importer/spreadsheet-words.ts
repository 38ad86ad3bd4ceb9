import { type Language, PLATFORM_NAMES, type Platform } from '@kolscope/contract/core/enums'
import type { ImportRow } from '@kolscope/contract/lists/importer'

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
      matched: 'Matched by link',
      'matched-by-name': 'Matched by name only: “{name}”',
      state: 'Status: {state}',
      'not-listed': 'Not found',
      'no-link': 'No link in this row',
      'no-link-in-old-format': 'Links in .xls files can’t be read; save the file as .xlsx',
      'not-a-profile-link': 'Not a profile link',
      'unknown-host': 'Link to an unsupported platform',
      'unknown-platform': 'Username without a platform',
      'same-as-row': 'Duplicate of row {row} in {sheet} ({file})',
      'former-handle': 'Former username, now @{handle}',
      erased: 'Erased on request and can’t be listed again',
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
      matched: 'Khớp theo liên kết',
      'matched-by-name': 'Chỉ khớp theo tên: “{name}”',
      state: 'Trạng thái: {state}',
      'not-listed': 'Không tìm thấy',
      'no-link': 'Dòng này không có liên kết',
      'no-link-in-old-format': 'Tệp .xls không cho biết liên kết đằng sau ô; hãy lưu thành .xlsx',
      'not-a-profile-link': 'Không phải liên kết trang cá nhân',
      'unknown-host': 'Liên kết không thuộc nền tảng nào được hỗ trợ',
      'unknown-platform': 'Có tên người dùng nhưng không rõ nền tảng',
      'same-as-row': 'Trùng với dòng {row} của {sheet} ({file})',
      'former-handle': 'Tên người dùng cũ, nay là @{handle}',
      erased: 'Đã xóa theo yêu cầu, không thể thêm lại',
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
