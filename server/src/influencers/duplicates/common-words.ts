const words = (...lines: string[]) => lines.join(' ').split(' ')

/** Vietnamese family names, folded; they stand first. */
export const FAMILY_NAMES: ReadonlySet<string> = new Set(
  words(
    'nguyen tran le pham huynh hoang phan vu vo dang bui do ho ngo duong ly dinh doan trinh mai dao luong cao luu ta tong thai chau',
    'quach vuong to truong phung lam',
  ),
)

/** Words of names that many have, folded: Vietnamese syllables, English and Chinese names, what accounts are about. */
export const COMMON_WORDS: ReadonlySet<string> = new Set([
  ...words(
    'nguyen tran le pham huynh hoang phan vu vo dang bui do ho ngo duong ly dinh doan trinh mai dao luong cao ha lam',
    'phung ta tong thai chau quach vuong to truong van thi an anh bac bao bach bang bich binh ca cam can canh chi chien chinh chung',
    'cuc cuong dai dam dan danh dat diem dien diep dieu don dong du duc dung duy duyen gia giang giao han hang hai hanh hao hau hien',
    'hieu hoa hoai hoan hoi hong hop hue hung huong huy huyen khai khang khanh khoa khoi khue khuong kiem kien kieu kim ky la lan lanh',
    'lien lieu linh loan loc loi long luan luc luu lien man manh mi mien minh mo mong my na nam nga ngan nghi nghia ngoc nguyet nha',
    'nhan nhat nhi nhien nhu nhung ni ninh nu oanh phat phi phong phu phuc phuoc phuong quan quang que quoc quy quyen quynh sa sang sao',
    'sinh son suong tai tam tan thach tham than thang thanh thao the thien thinh tho thoa thom thong thu thuan thuc thuong thuy ti',
    'tien tin tinh toan tra tram trang tri trieu trong truc trung tu tuan tue tung tuyen tuyet ty uyen vi vien viet vinh vy xuan y yen',
  ),
  ...words(
    'adam alan alex alice amanda amy andrew andy angela anna annie ashley ben betty bob brian charlie chris christine cindy daisy dan',
    'daniel david elena emily emma eric eva frank george grace hannah harry helen henry jack jackie james jane jason jay jennifer jenny',
    'jessica jimmy joe john jonathan joseph julia julie justin karen kate katie kelly ken kevin laura leo lily lisa lucy maria mark mary',
    'max michael michelle mike mimi nancy nicole olivia oscar patrick paul peter rachel richard robert rose ryan sam sarah sophia sophie',
    'steven susan thomas tim tina tom tommy tony vicky victor victoria vivian william anderson brown davis garcia johnson jones lopez',
    'martin martinez miller rodriguez smith taylor white williams wilson chen huang kang lee li lim lin liu ng park tan wang wong wu xu',
    'yang zhang zhao',
  ),
  ...words(
    'am amthuc app bac baby beauty bep be blog blogger book boy business ca cafe cha chef choi co coffee cong cook cooking creator cun daily',
    'dep di dich doc du duong em fashion family film fit fitness food foodie foodies game gamer gaming gia girl go golf gym health hoc',
    'home house kid kids kitchen kol lam life lifestyle ba bai me mama makeup media mom mua music nau news ngay ngon nha nhac nong o phim',
    'photo product quan review reviewer reviews sach saigon hanoi danang sai gon noi da nang shop show sport stories story store studio',
    'style su tap team tech tho tin travel traveler tiec trip tu vietnam viet vui world xe yeu yoga and the of with my your',
  ),
])
