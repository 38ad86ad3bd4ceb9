import { z } from 'zod'
import { signUpApproved, signUpsAwait, tokensEnd } from './account-texts'
import { savedSearchNews } from './digest-texts'
import { template } from './message-template'

const Code = z.object({ code: z.string() })
/**
 * The name is omitted if the email address is not verified: it may be another person's, and the name could carry a
 * message to them.
 */
const Link = z.object({ name: z.string().nullable(), link: z.url() })
const Phone = z.object({ code: z.string() })
/** The name is omitted: the requester types it, and the email address is not verified. */
const Correction = z.object({ number: z.int() })
const AddRequestAnswer = z.object({ name: z.string(), account: z.string(), added: z.boolean(), answer: z.string() })
const CorrectionAnswer = Correction.extend({ done: z.boolean(), answer: z.string() })

const paragraph = (text: string) => (text === '' ? '' : `\n\n${text}`)

const spacedName = (name: string | null) => (name === null ? '' : ` ${name}`)

const emailCode = template(Code, {
  en: ({ code }) => ({
    subject: `${code} is your Kolscope code`,
    text: `Hello,

your code to confirm this e-mail address: ${code}

It is valid for 10 minutes. Kolscope will never ask you for it.
If you have not created an account, you can ignore this mail.`,
  }),
  vi: ({ code }) => ({
    subject: `${code} là mã Kolscope của bạn`,
    text: `Xin chào,

Mã xác nhận địa chỉ email của bạn: ${code}

Mã có hiệu lực trong 10 phút. Kolscope không bao giờ hỏi bạn mã này.
Nếu bạn không tạo tài khoản, vui lòng bỏ qua email này.`,
  }),
})

const reset = template(Link, {
  en: ({ name, link }) => ({
    subject: 'Choose a new Kolscope password',
    text: `Hello${spacedName(name)},

choose a new password here:
${link}

The link works once and for 30 minutes. Afterwards you are signed out everywhere else.
If you have not asked for it, you can ignore this mail; your password stays as it is.`,
  }),
  vi: ({ name, link }) => ({
    subject: 'Đặt lại mật khẩu Kolscope',
    text: `Xin chào${spacedName(name)},

Bạn có thể đặt mật khẩu mới tại đây:
${link}

Liên kết chỉ dùng được một lần trong vòng 30 phút. Sau đó mọi phiên đăng nhập khác sẽ kết thúc.
Nếu bạn không yêu cầu, vui lòng bỏ qua email này; mật khẩu của bạn vẫn giữ nguyên.`,
  }),
})

const invite = template(Link, {
  en: ({ name, link }) => ({
    subject: 'You are invited to Kolscope',
    text: `Hello${spacedName(name)},

an account has been created for you. Choose your password here:
${link}

The link works once and for 7 days.`,
  }),
  vi: ({ name, link }) => ({
    subject: 'Lời mời sử dụng Kolscope',
    text: `Xin chào${spacedName(name)},

Một tài khoản đã được tạo cho bạn. Hãy đặt mật khẩu tại đây:
${link}

Liên kết chỉ dùng được một lần trong vòng 7 ngày.`,
  }),
})

const phoneCode = template(Phone, {
  en: ({ code }) => ({
    subject: '',
    text: `${code} is your Kolscope code. It is valid for 2 minutes. Do not share it.`,
  }),
  vi: ({ code }) => ({
    subject: '',
    text: `${code} là mã Kolscope của bạn, có hiệu lực trong 2 phút. Không chia sẻ mã này.`,
  }),
})

const correctionReceived = template(Correction, {
  en: ({ number }) => ({
    subject: `Your request ${number} to Kolscope`,
    text: `Hello,

we have received your request. Its number is ${number}.
We look at it and answer to this address within 30 days.

If you have not asked for anything, you can ignore this mail.`,
  }),
  vi: ({ number }) => ({
    subject: `Yêu cầu số ${number} của bạn gửi Kolscope`,
    text: `Xin chào,

Chúng tôi đã nhận được yêu cầu của bạn. Mã số yêu cầu: ${number}.
Chúng tôi sẽ xem xét và trả lời qua địa chỉ email này trong vòng 30 ngày.

Nếu bạn không gửi yêu cầu nào, vui lòng bỏ qua email này.`,
  }),
})

const correctionAnswered = template(CorrectionAnswer, {
  en: ({ number, done, answer }) => ({
    subject: `Answer to your request ${number} to Kolscope`,
    text: `Hello,

your request ${number} was ${done ? 'fulfilled' : 'declined'}:

${answer}`,
  }),
  vi: ({ number, done, answer }) => ({
    subject: `Trả lời yêu cầu số ${number} của bạn gửi Kolscope`,
    text: `Xin chào,

Yêu cầu số ${number} của bạn đã ${done ? 'được thực hiện' : 'bị từ chối'}:

${answer}`,
  }),
})

const correctionErased = template(Correction, {
  en: ({ number }) => ({
    subject: `Your request ${number} to Kolscope: erased`,
    text: `Hello,

everything that was stored about the profile you named has been erased for good, and this request with it (number ${number}).
A keyed digest without any name remains, so that the profile is not loaded again.`,
  }),
  vi: ({ number }) => ({
    subject: `Yêu cầu số ${number} của bạn gửi Kolscope: đã xóa`,
    text: `Xin chào,

Toàn bộ dữ liệu lưu về trang cá nhân bạn nêu đã được xóa vĩnh viễn, kể cả nội dung của yêu cầu này (mã số ${number}).
Chúng tôi chỉ giữ lại một mã băm không chứa tên để dữ liệu đó không bị nạp lại.`,
  }),
})

const addRequestAnswered = template(AddRequestAnswer, {
  en: ({ name, account, added, answer }) => ({
    subject: added ? 'An influencer you asked for is listed now' : 'An influencer you asked for is not listed',
    text: `Hello ${name},

you asked for ${account} to be listed. ${added ? 'It is listed now and waits for approval.' : 'It was declined.'}${paragraph(answer)}`,
  }),
  vi: ({ name, account, added, answer }) => ({
    subject: added ? 'Influencer bạn đề nghị đã được thêm' : 'Influencer bạn đề nghị không được thêm',
    text: `Xin chào ${name},

Bạn đã đề nghị thêm ${account}. ${added ? 'Tài khoản này đã được thêm và đang chờ duyệt.' : 'Đề nghị này đã bị từ chối.'}${paragraph(answer)}`,
  }),
})

/** Everything the product writes to people, by name. */
export const TEMPLATES = {
  'email-code': emailCode,
  reset,
  invite,
  'phone-code': phoneCode,
  'correction-received': correctionReceived,
  'correction-answered': correctionAnswered,
  'correction-erased': correctionErased,
  'add-request-answered': addRequestAnswered,
  'saved-searches': savedSearchNews,
  'sign-up-approved': signUpApproved,
  'sign-ups-await': signUpsAwait,
  'tokens-end': tokensEnd,
} as const
export type TemplateName = keyof typeof TEMPLATES
export type TemplateValues<T extends TemplateName> = z.input<(typeof TEMPLATES)[T]['values']>
