import type { Translated } from '../../../core/texts'
import type { reasons as english } from '../../en/loads/reasons'

export const reasons: Translated<typeof english> = {
  'loads.row.no-account': 'Dòng không có tên, tên người dùng, ID hoặc liên kết.',
  'loads.row.name-only': 'Dòng chỉ có tên, chưa đủ để xác định tài khoản.',
  'loads.row.no-platform': 'Dòng không ghi nền tảng.',
  'loads.row.unknown-platform': '“{text}” không phải là nền tảng được hỗ trợ.',
  'loads.row.no-day': '“{text}” không phải là ngày hợp lệ.',
  'loads.row.total': 'Đây là dòng tổng cộng, không phải tài khoản.',
  'loads.row.repeated-header': 'Dòng lặp lại tiêu đề.',
  'loads.row.several-accounts': 'Có {count} tài khoản cùng tên này. Hãy bổ sung ID.',
  'loads.row.erased': 'Dữ liệu đã bị xóa theo yêu cầu của người có tên trong danh sách và không được nạp lại.',
  'loads.row.no-post-account': 'Dòng không cho biết bài đăng thuộc tài khoản nào.',
  'loads.row.no-post-id': 'Dòng không có ID bài đăng.',
  'loads.row.no-json': 'Dòng không phải JSON hợp lệ: {error}.',
  'loads.row.wrong-json': '{field}: {error}.',
  'loads.file.no-rows': 'Tệp không có dòng dữ liệu nào.',
  'loads.file.no-account-column':
    'Không có cột nào xác định tài khoản bằng tên người dùng, ID hoặc liên kết. Các cột của tệp: {columns}',
  'loads.file.wrong-format': 'Tệp không phải .ndjson, .csv, .xlsx hoặc .xls.',
  'loads.file.no-text': 'Tệp không phải văn bản UTF-8. Hãy lưu tệp dưới dạng “CSV UTF-8”.',
  'loads.file.long-line': 'Có dòng dài hơn {most} ký tự.',
  'loads.file.encrypted': 'Tệp được bảo vệ bằng mật khẩu. Hãy lưu lại tệp không có mật khẩu.',
  'loads.file.damaged': 'Tệp bị hỏng hoặc không đúng định dạng như tên tệp: {error}',
  'loads.file.too-much': 'Tệp có nhiều dữ liệu hơn mức có thể nạp: {error}',
  'loads.file.file-gone': 'Tệp đã tải lên không còn nữa. Hãy tải lên lại.',
  'loads.cell.not-understood': 'Không hiểu được',
  'loads.cell.lost-characters': 'Ký tự bị lỗi',
  'loads.cell.unknown-category': 'Lĩnh vực chưa có',
  'loads.cell.unknown-profession': 'Nghề nghiệp chưa có',
  'loads.cell.unknown-place': 'Khu vực chưa có',
}
