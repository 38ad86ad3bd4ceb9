const words = (text: string): readonly string[] => text.split(' ')
const phrases = (text: string): readonly string[] => text.split(', ')

/** Vietnamese family names, about as common as they are. */
export const FAMILY_VI = words(
  'Nguyễn Nguyễn Nguyễn Nguyễn Trần Trần Lê Lê Phạm Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Mai Tạ Lương Cao Thái Chu Kiều',
)
export const GIVEN_VI_FEMALE = phrases(
  'Thảo Vy, Miên Thảo, Vy Lam, Hạ Băng, Mai Chi, Nhật Hạ, Thiên Di, Ái Liên, Giáng Ngọc, Lam Khuê, Mây An, Hoài Thương, Khuê Anh, Tâm Đan, Yên Đan, Hà Miên, Ninh Giang, Châu Sa, Đông Nghi, Quỳnh Lam, Vĩnh Hà, Tịnh Nhi, Khánh An, Bảo Ngân, Gia Hân, Tường Vy, Cẩm Nhung, Mỹ Duyên, Như Ý, Quỳnh Như, Thanh Trúc, Tuyết Mai, Uyên Nhi, Yến Nhi, Ánh Dương, Hạnh Nguyên, Lan Chi, Nhã Uyên, Thiên Kim, An Nhiên, Đan Thanh, Hoài An, Khả Hân, Linh Đan, Mộc Miên, Ngân Hà, Phúc An, Thục Anh, Trúc Lam, Bảo Hà, Quế Chi, Thu Ngân, Diệu Anh',
)
export const GIVEN_VI_MALE = phrases(
  'Minh Khôi, Bảo Thiên, Vũ Phong, Nhật Hào, Tường Lân, Khải Nguyên, Minh Triết, Gia Thịnh, Hoài Phong, Lập Thành, Phúc Điền, Sơn Bách, Trường An, Khang Duy, Đăng Vũ, Bách Việt, Tấn Khải, Uy Vũ, Thiên Ân, Quân Bảo, Kỳ Nam, Nguyên Sa, Hải Triều, Hoàng Nam, Bảo Long, Duy Khang, Đăng Khoa, Hữu Phước, Khánh Duy, Phúc Thịnh, Quang Huy, Thiên Phú, Việt Hoàng, Xuân Bách, Bá Thiên, Chí Bảo, Đình Phong, Hoàng Long, Lâm Nhật, Ngọc Sang, Phú Quý, Tấn Lộc, Trí Dũng, Vĩnh Khang, Hào Kiệt, Kiến Văn, Sỹ Nguyên, Thế Vinh, Quý Đôn',
)

/** Given and family names of a country, made up from common parts. */
export interface Nation {
  id: string
  weight: number
  isEnglish: boolean
  female: readonly string[]
  male: readonly string[]
  family: readonly string[]
}

const nation = (
  id: string,
  weight: number,
  female: string,
  male: string,
  family: string,
  isEnglish = true,
): Nation => ({
  id,
  weight,
  isEnglish,
  female: words(female),
  male: words(male),
  family: words(family),
})

export const NATIONS: readonly Nation[] = [
  nation(
    'US',
    20,
    'Harper Maddie Brooke Skyler Paige Delaney Corinne Tessa',
    'Wyatt Cole Emmett Brody Dalton Reese Graham Nolan',
    'Whitlow Ashgrove Penning Carraway Dunmore Haskell Truett Lindqvist Marrow Hollins',
  ),
  nation(
    'GB',
    9,
    'Imogen Freya Poppy Beatrix Saffron Elspeth',
    'Alfie Rupert Angus Barnaby Callum Fergus',
    'Thistlewood Ashdown Penhale Wrexley Hartnoll Coldwell Bramley Oakshott',
  ),
  nation(
    'AU',
    5,
    'Matilda Kirra Jorja Tahlia',
    'Lachlan Jarrah Bodhi Hamish',
    'Kerrigan Wattle Brindley Corrigan Yarrow Mandurah',
  ),
  nation(
    'TH',
    12,
    'Ploy Fon Mali Nok Aom Pim',
    'Krit Non Ton Boss Arm Win',
    'Suwanlert Chaiyaporn Kittirat Wongsakul Prasertchai Thanawat',
    false,
  ),
  nation(
    'ID',
    10,
    'Putri Dewi Ayu Intan Citra Rani',
    'Bagus Rizky Dimas Adi Galih Yoga',
    'Wiranata Prasodjo Kusumadewi Hartanu Setyorini Mahendri',
    false,
  ),
  nation(
    'PH',
    8,
    'Tala Ligaya Amihan Marikit Jasmin',
    'Bayani Makisig Dante Alon Kidlat',
    'Dalisayan Magsino Batungbakal Salvatierra Panganibay',
  ),
  nation('SG', 6, 'Huiwen Xinyi Jiamin Yixuan', 'Weijie Junhao Zhihao Kaiwen', 'Teoh Quek Sng Phua Koay Chiam'),
  nation('MY', 5, 'Aisyah Nurin Balqis Damia', 'Haziq Irfan Danial Aiman', 'Rahimin Zulkarnaini Baharom Hashimi'),
  nation('KR', 8, 'Seo-yeon Ha-yoon Ji-ah Soo-min', 'Do-yoon Si-woo Joo-won Ye-jun', 'Bae Noh Seok Ma Pyo Gil', false),
  nation(
    'JP',
    6,
    'Hinata Akari Mizuki Koharu',
    'Haruki Sota Riku Kaito',
    'Asagiri Mizushiro Hanamori Tokiwada Kazehaya',
    false,
  ),
  nation(
    'FR',
    3,
    'Clémence Maëlys Apolline',
    'Bastien Corentin Loïc',
    'Valombre Desrosiers Montclair Beaugency',
    false,
  ),
  nation('DE', 3, 'Frieda Lotte Mathilda', 'Jonte Lennard Thies', 'Birkenfeld Sommerlath Eichgrund Wiesental', false),
  nation('IN', 5, 'Anvika Ishani Tanvi', 'Advik Rohit Vivaan', 'Karandhar Devnath Meherotra Solankiya'),
]
