import type { Translated } from '../../core/texts'
import type { brands as english } from '../en/brands'

export const brands: Translated<typeof english> = {
  'brands.aliases': 'Tên gọi khác',
  'brands.aliasesHint':
    'Các tên và cách viết khác, cách nhau bằng dấu phẩy. Tìm trong bài đăng sẽ khớp với tất cả các tên này.',
  'brands.influencers': 'Người ảnh hưởng',
  'brands.add': 'Thêm người ảnh hưởng',
  'brands.addHint': 'Tên, @tài khoản hoặc liên kết trang cá nhân',
  'brands.adding': 'Đang tìm...',
  'brands.nobody': 'Không có kết quả cho “{text}”',
  'brands.mayNotSearch': 'Vai trò của bạn không có quyền tìm người ảnh hưởng. Bạn chỉ có thể bỏ người khỏi danh sách.',
  'brands.mayNotChange': 'Gói của bạn không cho phép thay đổi danh sách này.',
  'brands.searchFailed': 'Tìm kiếm đang gặp sự cố. Vui lòng thử lại.',
  'brands.remove': 'Bỏ {name} khỏi danh sách',
  'brands.none': 'Danh sách chưa có người ảnh hưởng nào',
  'brands.full': 'Mỗi nhãn hàng có tối đa {count} người ảnh hưởng',
}
