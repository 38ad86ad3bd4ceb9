import type { Gender, Platform } from '@kolscope/contract/core/enums'
import type { Duplicate } from '@kolscope/contract/influencers/duplicates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addInfluencer } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Staff')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('influencers').execute()
})

/** An account as a list gives it, its name after the platform and user name. */
interface Account {
  at: `${Platform} ${string}`
  name: string
  socialId?: string | null
  followers?: number
  email?: string
  phone?: string
  links?: string[]
  bio?: string
  gender?: Gender
  born?: number
  location?: string
}

async function add({ at, name, bio, links, phone, born, ...one }: Account): Promise<number> {
  const [platform = '', handle = ''] = at.split(' ')
  const id = await addInfluencer(app.db, {
    ...{ platform: platform as Platform, handle: handle || null, name, birthYear: born ?? null },
    ...one,
  })
  if (bio ?? links ?? phone)
    await app.db
      .updateTable('influencers')
      .set({ description: bio ?? null, links: links ?? [], phone: phone ?? null })
      .where('id', '=', id)
      .execute()
  return id
}

type Case = [why: string, first: Account, second: Account]

/** One person, or one account, listed twice. */
const TRUE_PAIRS: readonly Case[] = [
  [
    'one telling user name and one name',
    { at: 'tiktok khoaitay.an.vat', name: 'Bùi Hà Khoai' },
    { at: 'insta khoaitay.an.vat', name: 'Bui Ha Khoai' },
  ],
  [
    'a user name without its dots, and a name with emojis and "official"',
    { at: 'tiktok di.bui.cung.su', name: 'Đặng Sứ 🌿 Official' },
    { at: 'youtube dibuicungsu', name: 'Đặng Sứ' },
  ],
  [
    'one e-mail and one name in another order',
    { at: 'tiktok mocmoc.kitchen', name: 'Trịnh Mộc Lan', email: 'moclan.bep@mail.test' },
    { at: 'insta bep_cua_lan', name: 'Mộc Lan Trịnh', email: 'MocLan.Bep@mail.test' },
  ],
  [
    'one phone number, written in two ways, and alike user names',
    { at: 'tiktok duyen.tapgym', name: 'Duyên', phone: '0987 111 222' },
    { at: 'page duyentapgym88', name: 'Duyên Tập Gym', phone: '+84 987 111 222' },
  ],
  [
    'an e-mail of the description and of the field',
    { at: 'youtube xedap.hoaian', name: 'Hoài An đạp xe', bio: 'Liên hệ: xedaphoaian@gmail.com' },
    { at: 'tiktok hoaian_2wheels', name: 'An trên hai bánh', email: 'xedap.hoaian@gmail.com' },
  ],
  [
    'a link to the other, with its query',
    { at: 'tiktok gomsu.trangan', name: 'Gốm Tràng An', links: ['https://www.instagram.com/trangan.gom/?hl=vi'] },
    { at: 'insta trangan.gom', name: 'Tràng An' },
  ],
  [
    'links to each other and other names',
    { at: 'youtube veduongpho', name: 'Vẽ đường phố', bio: 'IG: @ky.hoa.sg' },
    { at: 'insta ky.hoa.sg', name: 'Ký họa Sài Gòn', bio: 'youtube.com/@veduongpho mỗi thứ bảy' },
  ],
  [
    'a user name named with its platform',
    { at: 'tiktok banhmi.thaole', name: 'Lê Thảo ăn bánh mì', bio: 'Instagram: thaole.eats' },
    { at: 'insta thaole.eats', name: 'Thảo Lê' },
  ],
  [
    'one page outside of the platforms',
    { at: 'tiktok vuonrau.tamdao', name: 'Vườn rau Tam Đảo', links: ['https://linktr.ee/vuontamdao'] },
    { at: 'youtube nongdan.tamdao', name: 'Nông dân Tam Đảo', bio: 'Mọi kênh: linktr.ee/vuontamdao/' },
  ],
  [
    'a user name with digits',
    { at: 'tiktok kieu.minhthu', name: 'Kiều Minh Thư' },
    { at: 'insta kieuminhthu1999', name: 'Kiều Minh Thư' },
  ],
  [
    'a year of two and of four digits',
    { at: 'tiktok quach_tinh95', name: 'Quách Tịnh' },
    { at: 'page quachtinh1995', name: 'Quách Tịnh' },
  ],
  [
    'a user name of the name alone',
    { at: 'tiktok daonguyetha', name: 'Đào Nguyệt Hà' },
    { at: 'insta daonguyetha', name: 'Đào Nguyệt Hà' },
  ],
  [
    'a user name with "official"',
    { at: 'insta bachtung.piano', name: 'Bách Tùng' },
    { at: 'page bachtung.piano.official', name: 'Bách Tùng Official' },
  ],
  [
    'an account whose user name a list spelled without a dot',
    { at: 'tiktok phuong.lamdep', name: 'Phượng Làm Đẹp', followers: 120_300 },
    { at: 'tiktok phuonglamdep', name: 'Phượng làm đẹp', socialId: null, followers: 121_000 },
  ],
  [
    'one user name once as a page and once as a profile',
    { at: 'page sonmai.daunghe', name: 'Sơn Mài Dấu Nghề' },
    { at: 'fb sonmai.daunghe', name: 'sonmai.daunghe', socialId: null },
  ],
  [
    'one unusual user name and other names',
    { at: 'tiktok ngheobibiu', name: 'Nghèo bí bi u' },
    { at: 'insta ngheobibiu', name: 'Hoàng Vĩ Kha' },
  ],
  [
    'a link to a phone number',
    { at: 'tiktok lamgiay.handmade', name: 'Làm giày thủ công', links: ['https://zalo.me/0912555777'] },
    { at: 'page giaydacuatoi', name: 'Giày da của tôi', phone: '0912555777' },
  ],
  [
    'a name in bold letters and a user name with underscores',
    { at: 'tiktok __thuy.tien.yoga__', name: '𝐓𝐡𝐮𝐲 𝐓𝐢𝐞𝐧 Yoga' },
    { at: 'insta thuytienyoga', name: 'Thủy Tiên Yoga' },
  ],
  [
    'one website, with and without www',
    { at: 'youtube hieusach.cu', name: 'Hiệu sách cũ', links: ['https://www.hieusachcu.test/'] },
    { at: 'insta sach.cu.hanoi', name: 'Sách cũ Hà Nội', links: ['http://hieusachcu.test'] },
  ],
  [
    'an address of a channel by its id',
    { at: 'insta nuoi.ong.mat', name: 'Nuôi ong', links: ['https://www.youtube.com/channel/UCongmat0123456789abcdEF'] },
    { at: 'youtube ongmat.tv', name: 'Nuôi ong lấy mật', socialId: 'UCongmat0123456789abcdEF' },
  ],
  [
    'an unusual name alone',
    { at: 'tiktok anh.tu.cafe', name: 'Cú Mèo Lắm Lời' },
    { at: 'youtube ', name: 'Cú mèo lắm lời', socialId: 'UCcumeo0123456789abcdEFG' },
  ],
  [
    'a short user name without its dot, and one full name',
    { at: 'tiktok ny.ly', name: 'Lý Ny Ny' },
    { at: 'insta nyly', name: 'Lý Ny Ny' },
  ],
  [
    'two accounts on one platform with one phone number and one name',
    { at: 'tiktok vohoangnam', name: 'Võ Hoàng Nam', phone: '0903888111' },
    { at: 'tiktok namvo.daily', name: 'Võ Hoàng Nam', phone: '0903888111' },
  ],
  [
    'one name in English letters, one user name apart from an underscore',
    { at: 'tiktok chef_lyhung', name: 'Lý Hùng Chef' },
    { at: 'youtube cheflyhung', name: 'Chef Ly Hung' },
  ],
]

const AGENCY = { email: 'booking@agency.test', phone: '0909 777 666', links: ['https://agency.test'] }

/** Different people whom something makes alike. */
const NO_PAIRS: readonly Case[] = [
  [
    'a common name alone',
    { at: 'tiktok lananh.x1', name: 'Nguyễn Lan Anh' },
    { at: 'insta la.nguyen', name: 'Nguyễn Lan Anh' },
  ],
  ['a first name and its user name', { at: 'tiktok linh', name: 'Linh' }, { at: 'insta linh', name: 'Linh' }],
  [
    'user names with other numbers',
    { at: 'tiktok minhtu98', name: 'Minh Tú' },
    { at: 'insta minhtu2003', name: 'Minh Tú' },
  ],
  [
    'a user name of a name, of other names',
    { at: 'tiktok hoang.yen', name: 'Hoàng Yến' },
    { at: 'insta hoangyen', name: 'Trần Yên' },
  ],
  ['a short user name', { at: 'tiktok mimi', name: 'Mimi Nguyễn' }, { at: 'insta mimi', name: 'Mimi Shop' }],
  [
    'one agency',
    { at: 'tiktok talent.mot', name: 'Hạnh Dung', ...AGENCY },
    { at: 'insta talent.hai', name: 'Quốc Cường', ...AGENCY },
  ],
  [
    'one agency and one first name',
    { at: 'tiktok nga.talent', name: 'Nga', ...AGENCY },
    { at: 'insta ngacuoi', name: 'Nga', ...AGENCY },
  ],
  [
    'one brand that both link to',
    { at: 'tiktok review.son', name: 'Review Son', links: ['https://www.instagram.com/brand.lip'] },
    { at: 'youtube mon.trang.diem', name: 'Món trang điểm', links: ['https://www.instagram.com/brand.lip'] },
  ],
  [
    'one shop without a path',
    { at: 'tiktok deal.moi.ngay', name: 'Deal mỗi ngày', links: ['https://shopee.vn/'] },
    { at: 'insta san.sale', name: 'Săn sale', links: ['https://shopee.vn'] },
  ],
  [
    'fans of a person',
    { at: 'tiktok truclam.music', name: 'Trúc Lâm', gender: 'male' },
    { at: 'insta truclam.fc', name: 'Trúc Lâm Fanclub' },
  ],
  [
    'brothers with one family name',
    { at: 'tiktok tranbinhan', name: 'Trần Bình An' },
    { at: 'insta tranbinhminh', name: 'Trần Bình Minh' },
  ],
  [
    'one word of both names',
    { at: 'tiktok bep.nha.ca', name: 'Bếp nhà Cà' },
    { at: 'insta bep.nha.bap', name: 'Bếp nhà Bắp' },
  ],
  [
    'one user name of given names, of other families',
    { at: 'tiktok khanhan_family', name: 'Phạm Khánh An' },
    { at: 'insta khanhan.family', name: 'Trần Khánh An' },
  ],
  [
    'one name and one user name of other years of birth',
    { at: 'tiktok thanhtam', name: 'Thanh Tâm', born: 1985 },
    { at: 'insta thanh.tam', name: 'Thanh Tâm', born: 2001 },
  ],
  [
    'placeholders',
    { at: 'tiktok aa.kenh', name: 'Kênh A', phone: '0000000000' },
    { at: 'insta bb.kenh', name: 'Kênh B', phone: '0000000000' },
  ],
  ['nearly one user name', { at: 'tiktok haitrieu', name: 'Hải Triều' }, { at: 'insta haitrieuu', name: 'Hải Triều' }],
  [
    'one of two letters less',
    { at: 'tiktok anhthu.makeup', name: 'Anh Thư' },
    { at: 'insta anhthi.makeup', name: 'Anh Thi' },
  ],
  [
    'ids of one platform',
    { at: 'tiktok my.duyen', name: 'Mỹ Duyên', followers: 1000 },
    { at: 'tiktok myduyen', name: 'Mỹ Duyên', followers: 1000 },
  ],
  ['digits alone', { at: 'tiktok 1998', name: 'Nineteen' }, { at: 'insta 1998', name: 'Năm 98' }],
  [
    'one place in both names',
    { at: 'tiktok anuong.sg', name: 'Ăn uống Sài Gòn' },
    { at: 'insta dichoi.sg', name: 'Đi chơi Sài Gòn' },
  ],
  [
    'one common word',
    { at: 'tiktok lan.reviewer', name: 'Lan Reviewer' },
    { at: 'insta vy.reviewer', name: 'Vy Reviewer' },
  ],
  [
    'a link to a friend whom many link to',
    { at: 'tiktok ban.cua.sao', name: 'Bạn của sao', links: ['https://www.tiktok.com/@sao.noi.tieng'] },
    { at: 'tiktok sao.noi.tieng', name: 'Sao nổi tiếng' },
  ],
]

/** Who else has in common with some of them what would else tell. */
const OTHERS: readonly Account[] = [
  ...Array.from(
    { length: 9 },
    (_, nth): Account => ({ at: `tiktok talent.so.${'abcdefghi'[nth]}${nth}`, name: `Talent số ${nth}`, ...AGENCY }),
  ),
  ...['ba', 'bon', 'nam'].map(
    (one): Account => ({
      ...{ at: `tiktok hamo.${one}`, name: `Hâm mộ ${one}`, links: ['https://www.tiktok.com/@sao.noi.tieng'] },
    }),
  ),
]

async function listed(): Promise<Map<string, Duplicate>> {
  const pairs = new Map<string, Duplicate>()
  for (let page = 0; ; page += 1) {
    const { body } = await staff.get<{ data: Duplicate[]; total: number; is_complete: boolean }>('/api/v1/duplicates', {
      page_index: page,
      page_size: 100,
    })
    expect(body.is_complete).toBe(true)
    for (const one of body.data) pairs.set(one.influencers.map(({ _id }) => _id).join(), one)
    if (body.data.length === 0 || pairs.size === body.total) return pairs
  }
}

async function addAll(cases: readonly Case[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const [why, first, second] of cases) ids.set([await add(first), await add(second)].join(), why)
  return ids
}

test('of true pairs at least nine in ten are found, and of people who are only alike none without doubt', async () => {
  const [pairs, none] = [await addAll(TRUE_PAIRS), await addAll(NO_PAIRS)]
  for (const one of OTHERS) await add(one)
  const found = await listed()
  const missed = [...pairs].filter(([ids]) => !found.has(ids)).map(([, why]) => why)
  const wrong = [...found].filter(([ids]) => !pairs.has(ids))
  const named = wrong.map(([ids, { is_sure, why }]) => ({
    of: none.get(ids) ?? ids,
    is_sure,
    why: why.map(({ code }) => code),
  }))
  expect(missed).toEqual([])
  expect(named.filter(({ is_sure }) => is_sure)).toEqual([])
  expect(named.length).toBeLessThanOrEqual(1)
})

test('a contact that two have in common is shown as the first of them writes it', async () => {
  const [email, phone] = ['Lan.Anh+ads@gmail.com', '0912 345 678']
  await add({ at: 'tiktok lan.anh.tt', name: 'Lan Anh', email, phone })
  await add({ at: 'insta lananh.ig', name: 'Lan Anh', email: 'lananh@gmail.com', phone: '+84 912345678' })
  const [pair] = (await listed()).values()
  const values = new Map(pair?.why.map(({ code, value }) => [code, value]))
  expect([values.get('same-email'), values.get('same-phone')]).toEqual([email, phone])
})
