import { expect, it } from 'vitest'
import { splitUnit } from './units'

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
  ['Followers', 'followers', null],
  ['Millions', 'millions', null],
  ['Channel name', 'channel name', null],
  ['Tên kênh', 'ten kenh', null],
  ['Quốc tịch', 'quoc tich', null],
  ['Tỉnh/Thành phố', 'tinh/thanh pho', null],
  ['views per video', 'views per video', null],
  ['Cộng đồng (n)', 'cong dong', 'thousands'],
])('%j is %j in %j', (header, rest, unit) => {
  expect(splitUnit(header)).toEqual({ rest, unit })
})
