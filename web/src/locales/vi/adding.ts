import type { Translated } from '../../core/texts'
import type { adding as english } from '../en/adding'

export const adding: Translated<typeof english> = {
  'adding.open': 'Thêm bằng liên kết',
  'adding.title': 'Thêm người ảnh hưởng bằng liên kết',
  'adding.link': 'Liên kết trang cá nhân',
  'adding.linkHint': 'Trang Facebook, Instagram, TikTok hoặc YouTube. Chỉ có tên thì không xác định được tài khoản.',
  'adding.notALink': 'Hãy dán liên kết trang cá nhân. Chỉ có tên thì không xác định được tài khoản.',
  'adding.account': '{platform} · {account}',
  'adding.checking': 'Đang kiểm tra trong hệ thống...',
  'adding.checkFailed': 'Không kiểm tra được tài khoản đã có hay chưa. Bạn vẫn có thể thêm.',
  'adding.notListed': 'Chưa có trong hệ thống',
  'adding.listed': 'Đã có trong hệ thống: {name} ({state})',
  'adding.name': 'Tên',
  'adding.nameHint': 'Không bắt buộc. Nếu để trống, tên người dùng sẽ được hiển thị.',
  'adding.followers': 'Người theo dõi',
  'adding.wholeNumber': 'Nhập số nguyên, ví dụ 12500',
  'adding.followersHint': 'Không bắt buộc. Nhập theo số hiển thị trên trang hôm nay.',
  'adding.approve': 'Duyệt ngay',
  'adding.approveHint': 'Nếu không, trạng thái là Mới và khách hàng chưa nhìn thấy.',
  'adding.add': 'Thêm người ảnh hưởng',
  'adding.added': 'Đã thêm {name}',
  'adding.addedState': 'Trạng thái: {state}',
  'adding.edit': 'Sửa thông tin',
  'adding.another': 'Thêm tài khoản khác',
}
