import { z } from 'zod'
import { template } from './message-template'

const TokensEnd = z.object({ count: z.int(), date: z.iso.date(), page: z.url() })

const Approval = z.object({ page: z.url() })

export const signUpApproved = template(Approval, {
  en: ({ page }) => ({
    subject: 'Your Kolscope account is approved',
    text: `Hello,

your account was approved. Please sign in with the e-mail address and password you have chosen, and confirm the address:
${page}

If you have not created an account, you can ignore this mail.`,
  }),
  vi: ({ page }) => ({
    subject: 'Tài khoản Kolscope của bạn đã được duyệt',
    text: `Xin chào,

Tài khoản của bạn đã được duyệt. Vui lòng đăng nhập bằng email và mật khẩu bạn đã chọn, rồi xác minh địa chỉ email:
${page}

Nếu bạn không tạo tài khoản, vui lòng bỏ qua email này.`,
  }),
})

/** Contains nothing from the sign-up, because its address is not verified. */
export const signUpsAwait = template(Approval, {
  en: ({ page }) => ({
    subject: 'New Kolscope accounts are waiting for approval',
    text: `Hello,

new accounts signed up and are waiting for approval. Please review them:
${page}

You get this mail once a day at most.`,
  }),
  vi: ({ page }) => ({
    subject: 'Có tài khoản Kolscope mới đang chờ duyệt',
    text: `Xin chào,

Có tài khoản mới đăng ký và đang chờ duyệt. Vui lòng xem và duyệt tại:
${page}

Bạn nhận email này nhiều nhất một lần mỗi ngày.`,
  }),
})

/** Contains no name: the reader may not be the owner of the account. */
export const tokensEnd = template(TokensEnd, {
  en: ({ count, date, page }) => ({
    subject: `Kolscope API tokens of yours stop on ${date}`,
    text: `Hello,

API tokens now need a scope and an end date. ${count === 1 ? '1 token' : `${count} tokens`} of your account had none and will stop on ${date}.
Until then everything works as before.

Please create new tokens and give them to your programs:
${page}`,
  }),
  vi: ({ count, date, page }) => ({
    subject: `Mã API Kolscope của bạn ngừng hoạt động ngày ${date}`,
    text: `Xin chào,

Từ nay mọi mã API đều phải có phạm vi quyền và ngày hết hạn. Tài khoản của bạn có ${count} mã còn thiếu và sẽ ngừng hoạt động ngày ${date}.
Cho đến lúc đó, các mã này vẫn dùng được như trước.

Vui lòng tạo mã mới và thay vào các chương trình của bạn:
${page}`,
  }),
})
