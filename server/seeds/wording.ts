/** Sentences of posts and comments; {t} is a topic, {b} a fictional brand's handle. */
export const OPENINGS_VI = [
  'Hôm nay mình kể mọi người nghe về {t}.',
  'Nhiều bạn hỏi quá nên mình làm hẳn một bài về {t}.',
  'Cuối cùng cũng xong: {t}!',
  'Lưu lại khi cần nhé, {t} đây.',
  'Mình đã thử và đây là {t}.',
  'Ai đang tìm {t} thì xem hết bài này nha.',
  'Kể chút chuyện hậu trường: {t}.',
  'Không ngờ {t} lại được hỏi nhiều đến vậy.',
] as const
export const CLOSINGS_VI = [
  'Mọi người thấy sao, bình luận cho mình biết nhé.',
  'Chúc cả nhà một ngày thật vui.',
  'Phần hai mình đăng cuối tuần.',
  'Cảm ơn vì đã luôn theo dõi mình.',
  'Bạn nào có mẹo hay hơn thì chỉ mình với.',
  'Nhớ gắn thẻ một người bạn cần xem bài này.',
  'Hẹn gặp lại ở bài sau.',
  '',
] as const
export const OPENINGS_EN = [
  'Today I want to talk about {t}.',
  'So many of you asked for {t}, here it is.',
  'Save this for later: {t}.',
  'I tried it so you do not have to: {t}.',
  'A small story behind {t}.',
  'Finally finished {t}!',
  'My honest thoughts on {t}.',
] as const
export const CLOSINGS_EN = [
  'Tell me what you think in the comments.',
  'Part two is coming this weekend.',
  'Thank you for being here.',
  'Tag a friend who needs this.',
  'See you in the next one.',
  '',
] as const

export const PAID_VI = [
  'Bài viết được tài trợ bởi {b}. #quangcao',
  'Hợp tác cùng nhãn hàng {b}, nhập mã VUI10 để được giảm giá.',
  'Sản phẩm được tặng bởi {b} #hoptac',
  'Cảm ơn nhà tài trợ {b} đã đồng hành. Mã giảm giá ở phần bình luận.',
] as const
export const PAID_EN = [
  'Paid partnership with {b}. #ad',
  'Sponsored by {b} #sponsored',
  'Gifted by {b}. Use code SUNNY10.',
  'In partnership with {b} #paidpartnership',
] as const

/** Brands that do not exist. */
export const BRANDS = [
  'glovialab',
  'mocnhien.skin',
  'lumidora',
  'keonang',
  'bepruby',
  'orbiva',
  'pinolo.kids',
  'trasuongsom',
  'danaviair',
  'zumekit',
  'velora.home',
  'fitnara',
  'nhalua.fashion',
  'novibank.demo',
  'tamiko.tea',
  'robinami',
  'suabongbong',
  'xelenka',
] as const

type Feeling = 'positive' | 'negative' | 'neutral'

export const COMMENTS_VI: Readonly<Record<Feeling, readonly string[]>> = {
  positive: [
    'Hay quá bạn ơi',
    'Thích cách bạn chia sẻ ghê',
    'Xem mà vui cả ngày',
    'Mình đã mua và rất ưng',
    'Đáng tiền thật sự',
    'Xịn quá',
    'Nên thử nha mọi người',
    'Dễ thương quá đi',
    'Cảm ơn bạn nhiều lắm',
    'Đúng thứ mình cần',
  ],
  negative: [
    'Không giống như quảng cáo',
    'Mình dùng không hợp lắm',
    'Hơi thất vọng',
    'Giá vậy là quá đắt',
    'Video dài dòng quá',
  ],
  neutral: [
    'Mua ở đâu vậy bạn?',
    'Cho mình xin link với',
    'Giá bao nhiêu ạ?',
    'Bạn quay bằng máy gì thế?',
    'Chấm hóng phần hai',
    'Ở tỉnh có không bạn?',
    '@ban.than vào xem này',
    'Mấy giờ mở cửa vậy?',
  ],
}
export const COMMENTS_EN: Readonly<Record<Feeling, readonly string[]>> = {
  positive: [
    'Love this so much',
    'This made my day',
    'Just bought it, totally worth it',
    'Highly recommend',
    'You explain things so well',
    'Exactly what I needed',
    'So good!',
  ],
  negative: ['Not for me', 'Too expensive for what it is', 'A bit disappointed', 'It did not work for me'],
  neutral: [
    'Where can I buy this?',
    'Link please',
    'What camera do you use?',
    'How much is it?',
    'Waiting for part two',
    '@bestfriend look at this',
    'Is it open on Sunday?',
  ],
}
/** What an engagement pod writes over and over. */
export const POD_COMMENTS = ['Nice post', 'Great content', 'Amazing', 'Tuyệt vời', 'So inspiring', 'Wow'] as const
