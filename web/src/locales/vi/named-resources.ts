import { namedTexts } from '../../core/named-texts'
import type { namedResources as english } from '../en/named-resources'

export const namedResources: typeof english = {
  ...namedTexts(
    { Created: 'Tạo {one}', Updated: 'Sửa {one}', Deleted: 'Xóa {one}', Restored: 'Khôi phục {one}' },
    {
      category: {
        page: 'Lĩnh vực',
        about:
          'Lĩnh vực dùng để phân loại người ảnh hưởng theo chủ đề. Lĩnh vực giới hạn cho một số vai trò sẽ ẩn với mọi vai trò khác, kể cả các lĩnh vực con.',
        name: 'Lĩnh vực',
        one: 'lĩnh vực',
        new: 'Thêm lĩnh vực',
        search: 'Tìm theo tên, mã và từ khóa',
        none: 'Chưa có lĩnh vực nào',
        empty: 'Tạo lĩnh vực đầu tiên.',
      },
      brand: {
        page: 'Nhãn hàng',
        about: 'Các nhãn hàng bạn phụ trách, mỗi nhãn hàng có danh sách người ảnh hưởng riêng.',
        name: 'Nhãn hàng',
        one: 'nhãn hàng',
        new: 'Thêm nhãn hàng',
        search: 'Tìm nhãn hàng',
        none: 'Chưa có nhãn hàng nào',
        empty: 'Tạo nhãn hàng đầu tiên và thêm người ảnh hưởng vào danh sách.',
        deletion:
          'Nhãn hàng và danh sách sẽ bị xóa; người ảnh hưởng vẫn được giữ lại. Bạn có thể hoàn tác ngay sau đó.',
      },
      profession: {
        page: 'Nghề nghiệp',
        about: 'Nghề nghiệp của người ảnh hưởng và các lĩnh vực được gợi ý theo đó.',
        name: 'Nghề nghiệp',
        one: 'nghề nghiệp',
        new: 'Thêm nghề nghiệp',
        search: 'Tìm nghề nghiệp',
        none: 'Chưa có nghề nghiệp nào',
        empty: 'Tạo nghề nghiệp đầu tiên.',
      },
      role: {
        page: 'Vai trò',
        about: 'Vai trò quy định tài khoản được làm gì. Mỗi tài khoản có một vai trò.',
        name: 'Vai trò',
        one: 'vai trò',
        new: 'Thêm vai trò',
        search: 'Tìm vai trò',
        none: 'Chưa có vai trò nào',
        empty: 'Tạo vai trò đầu tiên.',
      },
    },
  ),
  'changes.field.category_code': 'Mã',
  'changes.field.category_name': 'Tên',
  'changes.field.category_uid': 'Hình ảnh',
  'changes.field.cue_words': 'Từ khóa',
  'changes.field.parent': 'Lĩnh vực cha',
  'changes.field.aliases': 'Tên gọi khác',
  'named.name': 'Tên',
  'named.updated': 'Cập nhật lần cuối',
}
