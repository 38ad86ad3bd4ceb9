import { fold } from '@kolscope/contract/core/fold'
import { expect, it } from 'vitest'
import { areIberian, localSuffix, splitUnit, unitInTitle } from './units'

it.each([
  ['Followers (millions)', 'followers', 'millions'],
  ['Followers in millions', 'followers', 'millions'],
  ['Followers (in mio)', 'followers', 'millions'],
  ['Followers (M)', 'followers', 'millions'],
  ['Followers, K', 'followers', 'thousands'],
  ['Followers K', 'followers', 'thousands'],
  ["Followers ('000)", 'followers', 'thousands'],
  ['Lượt theo dõi (nghìn)', 'luot theo doi', 'thousands'],
  ['Lượt theo dõi - ĐVT: triệu', 'luot theo doi', 'millions'],
  ['Người theo dõi (đơn vị: ngàn)', 'nguoi theo doi', 'thousands'],
  ['Views [bn]', 'views', 'billions'],
  ['ER %', 'er', 'percent'],
  ['ER (%)', 'er', 'percent'],
  ['Engagement rate, percent', 'engagement rate', 'percent'],
  ['フォロワー数（万人）', 'フォロワー数', 'ten-thousands'],
  ['粉丝数(万)', '粉丝数', 'ten-thousands'],
  ['Seguidores (miles)', 'seguidores', 'thousands'],
  ['ER (‰)', 'er', 'permille'],
  ['Lượt theo dõi (người)', 'luot theo doi', 'ones'],
  ['フォロワー（人）', 'フォロワー', 'ones'],
  ['팔로워(명)', '팔로워', 'ones'],
  ['Followers', 'followers', null],
  ['Millions', 'millions', null],
  ['Channel name', 'channel name', null],
  ['Tên kênh', 'ten kenh', null],
  ['Quốc tịch', 'quoc tich', null],
  ['Tỉnh/Thành phố', 'tinh/thanh pho', null],
  ['views per video', 'views per video', null],
  ['Cộng đồng (n)', 'cong dong', 'thousands'],
])('%j is %j in %j', (header, rest, unit) => {
  expect(splitUnit(header)).toEqual({ rest: fold(rest), unit })
})

it.each([
  [['Seguidores', 'Valor'], 'mil'],
  [['Takipçi', 'Ort. Beğeni'], 'b'],
  [['Followers', 'Likes'], null],
])('a thousand has a suffix of its own below %j', (headers, suffix) => {
  expect(localSuffix(headers)).toBe(suffix)
})

it.each([
  ['Đơn vị: nghìn người', { unit: 'thousands', isCertain: true }],
  ['Báo giá (ĐVT: nghìn)', { unit: 'thousands', isCertain: false }],
  ['ĐVT: nghìn (hoạt động tháng 6)', { unit: 'thousands', isCertain: false }],
  ['Numbers in thousands, Europe', { unit: 'thousands', isCertain: false }],
  ['Units: millions of followers', { unit: 'millions', isCertain: true }],
  ['ĐVT: triệu đ', null],
  ['ĐVT: tr.đ', null],
  ['Đơn vị: nghìn VNĐ', null],
  ['Unit: thousand baht', null],
  ['Units: millions Rp', null],
  ['Units: thousands ¥', null],
])('the unit in the title %j', (title, unit) => expect(unitInTitle(title)).toEqual(unit))

it('"mil" is a thousand in Spanish and Portuguese, and open beside English headers', () => {
  expect(splitUnit('Seguidores (mil)')).toEqual({ rest: 'seguidores', unit: 'thousands' })
  expect(splitUnit('Followers (mil)')).toEqual({ rest: 'followers', unit: 'millions', isMil: true })
  expect(areIberian(['Nome', 'Followers (mil)'])).toBe(true)
  expect(areIberian(['Name', 'Media', 'Followers (mil)'])).toBe(false)
})
