import type { Translated } from '../../core/texts'
import type { terms as english } from '../en/terms'

export const terms: Translated<typeof english> = {
  'signUpRule.approval':
    'Quản trị viên duyệt từng tài khoản mới. Chúng tôi sẽ gửi email cho bạn ngay khi tài khoản được duyệt.',
  'signUpRule.domains':
    'Bạn có thể đăng ký bằng email thuộc: {domains}. Nếu dùng địa chỉ khác, vui lòng đề nghị quản trị viên gửi lời mời.',
  'signUpRule.invitation.agency':
    'Tài khoản cho agency và nhãn hàng chỉ được tạo theo lời mời. Vui lòng liên hệ bên vận hành hệ thống để được mời.',
  'signUpRule.invitation.influencer':
    'Tài khoản cho người ảnh hưởng chỉ được tạo theo lời mời. Vui lòng liên hệ bên vận hành hệ thống để được mời.',
  'signUpRule.otherDomain':
    'Không thể đăng ký bằng email thuộc tên miền này. Vui lòng dùng địa chỉ khác hoặc đề nghị quản trị viên mời bạn.',
  'signUpRule.closed': 'Hiện tài khoản chỉ được tạo theo lời mời. Vui lòng liên hệ bên vận hành hệ thống.',
  'signUpRule.sentTitle': 'Tài khoản của bạn đang chờ duyệt',
  'signUpRule.sent': 'Quản trị viên sẽ xem xét. Chúng tôi sẽ gửi email tới {email} khi bạn có thể đăng nhập.',
  'terms.title': 'Điều khoản và điều kiện',
  'terms.lead':
    'Các điều khoản áp dụng giữa bạn, với tư cách người ảnh hưởng, và bên vận hành hệ thống cùng các chiến dịch.',
  'terms.version': 'Phiên bản ngày {date}',
  'terms.contents': 'Mục lục',
  'terms.accepted': 'Bạn đã chấp thuận phiên bản {version} vào {when}.',
  'terms.changed':
    'Điều khoản đã thay đổi kể từ khi bạn chấp thuận phiên bản {version} vào {when}. Vui lòng đọc và chấp thuận bản mới.',
  'terms.notAccepted': 'Bạn chưa chấp thuận các điều khoản này.',
  'terms.accept': 'Tôi chấp thuận các điều khoản',
  'terms.thanks': 'Cảm ơn bạn. Hệ thống đã ghi nhận sự chấp thuận.',
  'terms.failed': 'Không ghi nhận được sự chấp thuận của bạn. Vui lòng thử lại.',
  'terms.outdated': 'Điều khoản vừa được cập nhật. Vui lòng tải lại trang và đọc lại.',

  'terms.scope.title': '1. Phạm vi áp dụng',
  'terms.scope.text':
    'Các điều khoản này áp dụng cho tài khoản của bạn trên nền tảng và cho mọi chiến dịch bạn tham gia qua nền tảng. “Chúng tôi” là bên vận hành hệ thống này; “khách hàng” là nhãn hàng hoặc công ty quảng cáo hợp tác với bạn qua hệ thống.\nNếu một chiến dịch có thỏa thuận riêng bằng văn bản và quy định khác thì thỏa thuận đó được ưu tiên.',
  'terms.age.title': '2. Độ tuổi tối thiểu: 18',
  'terms.age.text':
    'Bạn xác nhận mình đã đủ 18 tuổi và có quyền tự giao kết hợp đồng. Nếu phát hiện điều này không đúng, chúng tôi sẽ đóng tài khoản và chấm dứt các chiến dịch liên quan.',
  'terms.disclosure.title': '3. Công khai nội dung quảng cáo',
  'terms.disclosure.text':
    'Khi nhận tiền, hàng hóa, ưu đãi, chuyến đi hoặc bất kỳ lợi ích nào cho một bài đăng, bạn phải nói rõ điều đó ngay trong bài, phù hợp với hướng dẫn về quảng cáo chứng thực của Ủy ban Thương mại Liên bang Hoa Kỳ (FTC) và quy định tại nơi khán giả của bạn sinh sống.\nThông tin công khai phải đặt ở vị trí dễ thấy, không thể bỏ qua: đầu bài viết, ngay trên hình hoặc nói ra trong video, bằng ngôn ngữ của bài đăng, với những từ như “Quảng cáo”, “Được tài trợ” hoặc “Hợp tác trả phí”. Một hashtag lẫn giữa nhiều hashtag khác là chưa đủ. Hãy dùng thêm nhãn sẵn có của nền tảng.\nBạn chỉ nói những gì mình đã trải nghiệm và tin là đúng, không đưa ra khẳng định về sản phẩm mà không thể chứng minh.',
  'terms.review.title': '4. Duyệt và chỉnh sửa nội dung',
  'terms.review.text':
    'Bạn gửi nội dung của chiến dịch để duyệt trước khi đăng. Khách hàng trả lời trong vòng 2 ngày làm việc: duyệt hoặc yêu cầu chỉnh sửa; nếu chưa có trả lời, hãy hỏi chúng tôi trước khi đăng.\nBạn gửi lại bản chỉnh sửa trong vòng 2 ngày. Không nội dung nào của chiến dịch được đăng khi chưa được duyệt.',
  'terms.property.title': '5. Quyền sở hữu trí tuệ',
  'terms.property.text':
    'Bạn tự tạo nội dung hoặc có quyền đối với mọi thành phần trong đó: hình ảnh, âm nhạc, phông chữ và sự đồng ý của những người xuất hiện. Tên, logo và tư liệu của khách hàng vẫn thuộc về khách hàng; bạn chỉ dùng cho chiến dịch và trong thời gian chiến dịch diễn ra.\nNhững gì bạn đã làm từ trước, cùng tên tuổi và phong cách riêng của bạn, vẫn là của bạn.',
  'terms.hire.title': '6. Tác phẩm làm theo hợp đồng',
  'terms.hire.text':
    'Nội dung bạn được trả tiền để làm cho một chiến dịch là tác phẩm làm theo hợp đồng cho khách hàng, trong phạm vi pháp luật cho phép. Nếu pháp luật không cho phép, bạn chuyển giao toàn bộ quyền sử dụng cho khách hàng sau khi được thanh toán. Bạn vẫn được giới thiệu nội dung đó trong hồ sơ năng lực của mình, trừ khi chiến dịch quy định khác.',
  'terms.confidential.title': '7. Bảo mật thông tin',
  'terms.confidential.text':
    'Những gì bạn biết về chiến dịch, sản phẩm chưa công bố, giá cả, đầu mối liên hệ và kết quả phải được giữ kín, cả trong và sau chiến dịch. Bạn chỉ được tiết lộ điều vốn đã công khai hoặc điều pháp luật buộc phải tiết lộ; khi đó hãy báo trước cho chúng tôi nếu được phép.',
  'terms.conflict.title': '8. Không làm việc gây xung đột trong 12 tháng',
  'terms.conflict.text':
    'Trong 12 tháng sau khi chiến dịch kết thúc, bạn không nói xấu khách hàng hay sản phẩm của họ trước công chúng, và không quảng cáo sản phẩm cạnh tranh trực tiếp theo cách trái ngược với những gì bạn đã nói trong chiến dịch. Thỏa thuận chiến dịch có thể nêu tên đối thủ và rút ngắn thời hạn này.',
  'terms.circumvent.title': '9. Không tự giao dịch với khách hàng trong 1 năm',
  'terms.circumvent.text':
    'Trong 1 năm sau khi chúng tôi kết nối bạn với một khách hàng, bạn không tự nhận việc có trả tiền từ khách hàng đó mà không thông qua chúng tôi. Những công việc bạn chứng minh được là đã thỏa thuận từ trước không bị ảnh hưởng.',
  'terms.data.title': '10. Dữ liệu và tài khoản liên kết của bạn',
  'terms.data.text':
    'Khi bạn liên kết một tài khoản mạng xã hội, chúng tôi đọc những gì bạn cho phép ở đó: trang cá nhân, bài đăng và số liệu. Bạn có thể gỡ liên kết bất cứ lúc nào. Thông báo về quyền riêng tư cho biết dữ liệu nào được lưu, trong bao lâu, và cách yêu cầu chỉnh sửa hoặc xóa.',
  'terms.ending.title': '11. Chấm dứt và trách nhiệm',
  'terms.ending.text':
    'Bạn có thể đóng tài khoản bất cứ lúc nào; các chiến dịch đã nhận sẽ được hoàn thành hoặc chấm dứt theo thỏa thuận. Chúng tôi có thể tạm khóa tài khoản vi phạm điều khoản. Mỗi bên chịu trách nhiệm về thiệt hại do mình cố ý hoặc vô ý gây ra, trong phạm vi pháp luật cho phép giới hạn.',
  'terms.law.title': '12. Luật áp dụng',
  'terms.law.text':
    'Các điều khoản này được điều chỉnh bởi pháp luật tiểu bang Delaware, Hoa Kỳ, không áp dụng các quy tắc về xung đột pháp luật. Những quyền mà pháp luật nước bạn bảo đảm và không hợp đồng nào được tước bỏ vẫn giữ nguyên. Nếu một phần không còn hiệu lực, các phần còn lại vẫn có hiệu lực.',

  'privacy.title': 'Thông báo về quyền riêng tư',
  'privacy.lead':
    'Hệ thống này lưu dữ liệu nào về mọi người, để làm gì, trong bao lâu, và bạn có thể yêu cầu những gì.',
  'privacy.who.title': 'Bên chịu trách nhiệm',
  'privacy.who.text':
    'Kolscope là phần mềm do một tổ chức tự vận hành trên máy chủ của mình. Tổ chức đó chịu trách nhiệm về dữ liệu trong hệ thống; tên và địa chỉ của họ có trong thư hoặc thỏa thuận mà qua đó bạn biết đến hệ thống. Không dữ liệu nào được gửi cho bên làm ra phần mềm.',
  'privacy.accounts.title': 'Người có tài khoản',
  'privacy.accounts.text':
    'Chúng tôi lưu họ tên, email, mã băm của mật khẩu, vai trò, công ty, chức vụ, cùng số điện thoại và ảnh nếu bạn cung cấp. Chúng tôi cũng lưu các phiên đăng nhập với thiết bị, địa chỉ mạng và thời gian để bạn xem và kết thúc khi cần, cùng nhật ký hoạt động để phát hiện hành vi lạm dụng. Những dữ liệu này cần thiết để vận hành và bảo vệ tài khoản của bạn.\nHệ thống không dùng cookie. Trình duyệt lưu thông tin đăng nhập, ngôn ngữ, giao diện và trang bạn đang xem; không chia sẻ gì với dịch vụ quảng cáo hay phân tích.',
  'privacy.listed.title': 'Người ảnh hưởng được liệt kê',
  'privacy.listed.text':
    'Chúng tôi lưu những gì hồ sơ công khai hiển thị: tên, ảnh, mô tả, liên kết, bài đăng và số liệu, cùng những gì được tính từ đó như mức tăng trưởng và điểm số. Mỗi con số đều kèm nguồn và thời điểm. Mục đích là tìm và đánh giá đối tác quảng cáo.\nNgười liên kết tài khoản còn cho phép chúng tôi đọc số liệu chỉ chủ tài khoản mới thấy; quyền truy cập được mã hóa khi lưu và chấm dứt khi gỡ liên kết.',
  'privacy.time.title': 'Dữ liệu được lưu bao lâu',
  'privacy.time.text':
    'Dữ liệu gốc từ mạng xã hội không được làm mới sẽ bị xóa sau 30 ngày; số liệu theo ngày được giữ lại. Phiên đăng nhập tự kết thúc sau vài giờ hoặc vài ngày. Tài khoản được lưu cho đến khi bị xóa. Nhật ký được giữ làm bằng chứng, còn tên người trong đó có thể được xóa.',
  'privacy.request': 'Gửi yêu cầu đính chính, xóa hoặc nhận dữ liệu của bạn',
  'privacy.rights.title': 'Những gì bạn có thể yêu cầu',
  'privacy.rights.text':
    'Bạn có thể hỏi dữ liệu nào về mình đang được lưu, yêu cầu chỉnh sửa hoặc xóa, phản đối việc sử dụng và nhận dữ liệu ở định dạng thông dụng. Hãy gửi yêu cầu cho tổ chức vận hành hệ thống này. Khi xóa, thông tin về bạn được gỡ khỏi các bảng, kết quả tìm kiếm và tệp xuất; chỉ còn lại ghi nhận rằng đã có việc xóa. Bạn cũng có thể khiếu nại với cơ quan bảo vệ dữ liệu nơi mình sinh sống.',
}
