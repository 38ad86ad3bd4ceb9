import type { Translated } from '../../core/texts'
import type { dashboard as english } from '../en/dashboard'

export const dashboard: Translated<typeof english> = {
  'dashboard.about': 'Tình hình các tài khoản bạn đã liên kết.',
  'dashboard.accounts': 'Tài khoản đã liên kết',
  'dashboard.manage': 'Tài khoản đã liên kết',
  'dashboard.link': 'Liên kết tài khoản',
  'dashboard.noneTitle': 'Liên kết tài khoản đầu tiên của bạn',
  'dashboard.none':
    'Hãy liên kết trang Facebook hoặc kênh YouTube của bạn để xem bạn đã đăng gì, mọi người đón nhận ra sao và bài nào hiệu quả nhất. Chúng tôi chỉ đọc dữ liệu, không bao giờ đăng bài thay bạn.',
  'dashboard.fillingTitle': 'Thị trường mẫu đang được nạp',
  'dashboard.filling':
    'Khi nạp xong, một trang Facebook và một kênh YouTube trong đó sẽ được liên kết với tài khoản này và số liệu sẽ tự hiện ở đây.',

  'dashboard.size': 'Quy mô',
  'dashboard.type': 'Loại người ảnh hưởng',
  'dashboard.location': 'Địa điểm',
  'dashboard.professions': 'Nghề nghiệp',
  'dashboard.pageCategory': 'Hạng mục trang Facebook',
  'dashboard.youtubeCategories': 'Danh mục YouTube',
  'dashboard.categories': 'Lĩnh vực',
  'dashboard.links': 'Các tài khoản của bạn',
  'dashboard.noAccount': '{platform}: chưa có tài khoản nào',
  'dashboard.report': 'Báo cáo đầy đủ',

  'dashboard.waitingTitle': 'Dữ liệu sẽ có sau 24 giờ',
  'dashboard.waiting': '{name} được liên kết lúc {linked}. Số liệu đầu tiên sẽ có lúc {ready}.',
  'dashboard.waitingWhat':
    'Trong lúc chờ, hệ thống đang đọc lượt theo dõi, bài đăng và phản ứng của mọi người. Bạn không cần làm gì thêm.',
  'dashboard.lastRun': 'Đọc gần nhất lúc {when}.',
  'dashboard.nextRun': 'Sẽ đọc lại lúc {when}.',
  'dashboard.endedTitle': '{platform} không còn cho phép đọc số liệu của bạn',
  'dashboard.ended':
    'Quyền truy cập đã bị thu hồi hoặc hết hạn. Dữ liệu đã thu thập vẫn còn; hãy liên kết lại để tiếp tục.',
  'dashboard.linkAgain': 'Liên kết lại',
  'dashboard.failingTitle': 'Không đọc được {name}',
  'dashboard.error.not-found': 'Nền tảng không còn tìm thấy tài khoản này. Có thể nó đã đổi tên, bị ẩn hoặc bị xóa.',
  'dashboard.error.unavailable':
    'Tài khoản này hiện không công khai. Khi được công khai trở lại, hệ thống sẽ tự đọc tiếp.',
  'dashboard.error.needs-reconnect': 'Quyền truy cập đã bị thu hồi hoặc hết hạn. Hãy liên kết lại tài khoản.',
  'dashboard.error.missing-scope': 'Bạn chưa cấp đủ quyền cần thiết. Hãy liên kết lại và giữ nguyên mọi ô đã chọn.',
  'dashboard.error.rate-limited': 'Nền tảng yêu cầu đọc chậm lại. Hệ thống sẽ tự đọc tiếp.',
  'dashboard.error.quota-exhausted': 'Hạn mức đọc hôm nay đã hết. Ngày mai hệ thống sẽ tự đọc tiếp.',
  'dashboard.error.transient': 'Nền tảng không trả lời. Hệ thống sẽ tự thử lại.',
  'dashboard.error.bug': 'Không hiểu được câu trả lời của nền tảng. Người vận hành hệ thống đã được báo.',
  'dashboard.unprovenTitle': 'Chưa xác nhận {name} là của bạn',
  'dashboard.unproven':
    'Bạn đã tự nhập mã của tài khoản này và {platform} chưa xác nhận bạn là người quản lý. Số liệu sẽ mở khi bạn đăng nhập ở đó bằng tài khoản quản lý.',
  'dashboard.prove': 'Xác nhận',

  'dashboard.parts': 'Các phần của bảng điều khiển',
  'dashboard.inShort': 'Tóm tắt',
  'dashboard.posts': { other: 'Bạn đã đăng {figure} bài' },
  'dashboard.videos': { other: 'Bạn đã đăng {figure} video' },
  'dashboard.posts.more': ', nhiều hơn {change} so với {days} ngày trước đó.',
  'dashboard.posts.less': ', ít hơn {change} so với {days} ngày trước đó.',
  'dashboard.posts.same': ', bằng với {days} ngày trước đó.',
  'dashboard.engagement': 'Có {figure} lượt tương tác',
  'dashboard.engagement.more': ', tăng {change} so với {days} ngày trước đó.',
  'dashboard.engagement.less': ', giảm {change} so với {days} ngày trước đó.',
  'dashboard.engagement.same': ', tương đương {days} ngày trước đó.',
  'dashboard.best': 'Bài nổi bật nhất của bạn, ngày {day}:',
  'dashboard.bestEngagement': 'với {figure} lượt tương tác',
  'dashboard.followers': { other: '{figure} người theo dõi bạn' },
  'dashboard.subscribers': { other: '{figure} người đăng ký kênh của bạn' },
  'dashboard.followers.more': ', nhiều hơn {change} so với 28 ngày trước.',
  'dashboard.followers.less': ', ít hơn {change} so với 28 ngày trước.',
  'dashboard.followers.same': ', bằng với 28 ngày trước.',
  'dashboard.unknown': 'Chưa rõ bạn đã đăng gì trong khoảng thời gian này.',
  'dashboard.notBefore': 'Chưa có đủ dữ liệu của {days} ngày trước đó nên không so sánh.',
  'dashboard.longest': 'Chọn khoảng thời gian ngắn hơn để so sánh với khoảng trước đó.',
  'dashboard.morePosts': { other: 'Xem thêm {count} bài' },
}
