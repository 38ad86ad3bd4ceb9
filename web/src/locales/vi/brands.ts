import type { Translated } from '../../core/texts'
import type { brands as english } from '../en/brands'

export const brands: Translated<typeof english> = {
  'brands.about': 'Các nhãn hàng bạn phụ trách, mỗi nhãn hàng có danh sách người ảnh hưởng riêng.',
  'brands.search': 'Tìm nhãn hàng',
  'brands.create': 'Thêm nhãn hàng',
  'brands.edit': 'Nhãn hàng “{name}”',
  'brands.emptyTitle': 'Chưa có nhãn hàng nào',
  'brands.empty': 'Hãy tạo nhãn hàng đầu tiên và đưa người ảnh hưởng vào danh sách.',
  'brands.name': 'Tên',
  'brands.aliases': 'Tên gọi khác',
  'brands.aliasesHint':
    'Các tên và cách viết khác, cách nhau bằng dấu phẩy. Tìm kiếm nội dung dùng tất cả các tên này.',
  'brands.influencers': 'Người ảnh hưởng',
  'brands.changed': 'Cập nhật',
  'brands.saved': 'Đã lưu “{name}”',
  'brands.created': 'Đã tạo “{name}”',
  'brands.deleted': 'Đã xóa “{name}”',
  'brands.restored': 'Đã khôi phục “{name}”',
  'brands.deleteTitle': 'Xóa “{name}”?',
  'brands.deleteText':
    'Nhãn hàng và danh sách sẽ bị xóa; người ảnh hưởng vẫn được giữ lại. Bạn có thể hoàn tác ngay sau đó.',
  'brands.failed': 'Chưa thực hiện được. Vui lòng thử lại.',
  'brands.nameTaken': 'Đã có nhãn hàng khác mang tên “{name}”.',
  'brands.add': 'Thêm người ảnh hưởng',
  'brands.addHint': 'Tên, tên người dùng hoặc liên kết trang cá nhân',
  'brands.adding': 'Đang tìm...',
  'brands.nobody': 'Không tìm thấy ai với “{text}”',
  'brands.mayNotSearch': 'Vai trò của bạn không được tìm người ảnh hưởng; chỉ có thể bớt người khỏi danh sách.',
  'brands.mayNotChange': 'Gói của bạn không cho phép thay đổi danh sách này.',
  'brands.searchFailed': 'Tìm kiếm người ảnh hưởng hiện không phản hồi',
  'brands.remove': 'Bỏ {name} khỏi danh sách',
  'brands.none': 'Chưa có ai trong danh sách',
  'brands.full': 'Mỗi nhãn hàng có nhiều nhất {count} người ảnh hưởng',
}
