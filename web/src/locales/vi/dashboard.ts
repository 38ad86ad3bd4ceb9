import type { Translated } from '../../core/texts'
import type { dashboard as english } from '../en/dashboard'

export const dashboard: Translated<typeof english> = {
  'dashboard.about': 'Hiệu quả của các tài khoản bạn đã liên kết.',
  'dashboard.accounts': 'Tài khoản đã liên kết',
  'dashboard.manage': 'Quản lý tài khoản',
  'dashboard.link': 'Liên kết tài khoản',
  'dashboard.noneTitle': 'Liên kết tài khoản đầu tiên của bạn',
  'dashboard.none':
    'Liên kết trang Facebook hoặc kênh YouTube để xem bài đăng, lượt tương tác và nội dung hiệu quả nhất. Chúng tôi chỉ đọc dữ liệu, không bao giờ đăng bài thay bạn.',
  'dashboard.fillingTitle': 'Đang nạp dữ liệu demo',
  'dashboard.filling':
    'Khi nạp xong, một trang Facebook và một kênh YouTube sẽ được liên kết với tài khoản này và số liệu tự động hiện tại đây.',

  'dashboard.size': 'Quy mô',
  'dashboard.type': 'Loại người ảnh hưởng',
  'dashboard.location': 'Khu vực',
  'dashboard.professions': 'Nghề nghiệp',
  'dashboard.pageCategory': 'Danh mục trang Facebook',
  'dashboard.youtubeCategories': 'Danh mục YouTube',
  'dashboard.categories': 'Lĩnh vực',
  'dashboard.links': 'Các tài khoản của bạn',
  'dashboard.noAccount': '{platform}: chưa có tài khoản',
  'dashboard.report': 'Xem báo cáo đầy đủ',

  'dashboard.waitingTitle': 'Dữ liệu sẽ có sau 24 giờ',
  'dashboard.waiting': '{name} được liên kết lúc {linked}. Số liệu đầu tiên sẽ có lúc {ready}.',
  'dashboard.waitingWhat':
    'Hệ thống đang thu thập số người theo dõi, bài đăng và lượt tương tác. Bạn không cần làm gì thêm.',
  'dashboard.lastRun': 'Đồng bộ gần nhất lúc {when}.',
  'dashboard.nextRun': 'Lần đồng bộ tiếp theo lúc {when}.',
  'dashboard.readingNow': 'Đang đồng bộ.',
  'dashboard.endedTitle': 'Mất quyền truy cập {platform}',
  'dashboard.ended':
    'Quyền truy cập đã bị thu hồi hoặc hết hạn. Hãy kết nối lại để tiếp tục đồng bộ; dữ liệu đã thu thập vẫn được giữ.',
  'dashboard.linkAgain': 'Kết nối lại',
  'dashboard.failingTitle': 'Không đồng bộ được {name}',
  'dashboard.error.not-found':
    'Không tìm thấy tài khoản này trên nền tảng. Có thể tài khoản đã đổi tên, bị ẩn hoặc bị xóa.',
  'dashboard.error.unavailable':
    'Tài khoản này hiện không công khai. Hệ thống sẽ tự đồng bộ tiếp khi tài khoản công khai trở lại.',
  'dashboard.error.needs-reconnect': 'Quyền truy cập đã bị thu hồi hoặc hết hạn. Hãy kết nối lại tài khoản.',
  'dashboard.error.missing-scope':
    'Bạn chưa cấp đủ quyền cần thiết. Hãy kết nối lại và giữ nguyên tất cả các ô đã chọn.',
  'dashboard.error.rate-limited': 'Nền tảng đang giới hạn số yêu cầu. Hệ thống sẽ tự đồng bộ tiếp.',
  'dashboard.error.quota-exhausted': 'Đã hết hạn mức đồng bộ hôm nay. Hệ thống sẽ tự đồng bộ tiếp vào ngày mai.',
  'dashboard.error.transient': 'Nền tảng không phản hồi. Hệ thống sẽ tự thử lại.',
  'dashboard.error.bug': 'Nền tảng trả về phản hồi không hợp lệ. Người vận hành hệ thống đã được thông báo.',
  'dashboard.unprovenTitle': '{name} chưa được xác minh',
  'dashboard.unproven':
    'Bạn đã thêm tài khoản này bằng ID và {platform} chưa xác nhận bạn là người quản lý. Hãy đăng nhập ở đó bằng tài khoản quản lý để xem số liệu.',
  'dashboard.prove': 'Xác minh',

  'dashboard.parts': 'Các mục của bảng điều khiển',
  'dashboard.inShort': 'Tóm tắt',
  'dashboard.posts': { other: 'Bạn đã đăng {figure} bài' },
  'dashboard.videos': { other: 'Bạn đã đăng {figure} video' },
  'dashboard.posts.more': ', nhiều hơn {change} so với {days} ngày trước đó.',
  'dashboard.posts.less': ', ít hơn {change} so với {days} ngày trước đó.',
  'dashboard.posts.same': ', bằng với {days} ngày trước đó.',
  'dashboard.engagement': 'Có {figure} lượt tương tác',
  'dashboard.engagement.more': ', tăng {change} so với {days} ngày trước đó.',
  'dashboard.engagement.less': ', giảm {change} so với {days} ngày trước đó.',
  'dashboard.engagement.same': ', không đổi so với {days} ngày trước đó.',
  'dashboard.best': 'Bài nổi bật nhất của bạn ({day}):',
  'dashboard.bestEngagement': 'với {figure} lượt tương tác',
  'dashboard.followers': { other: 'Bạn có {figure} người theo dõi' },
  'dashboard.subscribers': { other: 'Bạn có {figure} người đăng ký kênh' },
  'dashboard.followers.more': ', nhiều hơn {change} so với {days} ngày trước.',
  'dashboard.followers.less': ', ít hơn {change} so với {days} ngày trước.',
  'dashboard.followers.same': ', không đổi so với {days} ngày trước.',
  'dashboard.unknown': 'Chưa có dữ liệu bài đăng trong khoảng thời gian này.',
  'dashboard.notBefore': 'Chưa đủ dữ liệu của {days} ngày trước đó để so sánh.',
  'dashboard.longest': 'Chọn khoảng thời gian ngắn hơn để so sánh với khoảng trước đó.',
  'dashboard.morePosts': { other: 'Xem thêm {count} bài' },
}
