import type { Translated } from '../../core/texts'
import type { work as english } from '../en/work'

export const work: Translated<typeof english> = {
  'work.title': 'Bạn đã thực hiện trong 30 ngày qua',
  'work.none': 'Chưa có gì. Thêm hàng loạt, nhập, xuất và sửa hàng loạt sẽ hiện ở đây và có thể hoàn tác.',
  'work.failed': 'Không tải được danh sách này.',
  'work.add': { other: 'Thêm {count} người ảnh hưởng' },
  'work.remove': { other: 'Bỏ {count} người ảnh hưởng' },
  'work.move': { other: 'Chuyển {count} người ảnh hưởng' },
  'work.triage': { other: 'Đánh giá {count} người ảnh hưởng' },
  'work.add-by-filter': { other: 'Thêm {count} kết quả tìm kiếm' },
  'work.import': { other: 'Thêm {count} người ảnh hưởng từ tệp' },
  'work.upload': { other: 'Đọc tệp gồm {count} dòng' },
  'work.edit': { other: 'Sửa cùng lúc {count} người ảnh hưởng' },
  'work.export': { other: 'Xuất {count} người ảnh hưởng' },
  'work.found': { other: '{count} người mới trong tìm kiếm đã lưu' },
  'work.file': 'Một tệp',
  'work.undone': 'Đã hoàn tác',
  'work.undoOf': 'Hoàn tác: {what}',
  'work.wasUndone': { other: 'Đã hoàn tác cho {count} người ảnh hưởng' },
  'work.partlyUndone': 'Đã hoàn tác cho {undone} người; {left} người giữ nguyên vì có thay đổi sau đó',
  'work.notUndone': 'Không hoàn tác được.',
}
