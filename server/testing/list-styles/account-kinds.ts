import { type ListStyle, lines } from './style'

/** Lists with a column for the kind of each account, and with one for contacts of any sort. */
export const ACCOUNT_KINDS: readonly ListStyle[] = [
  {
    title: 'a column that says which accounts of Facebook are profiles, pages and groups',
    file: 'Fanpage & Group Hà Nội AL20.csv',
    content: lines(
      'Tên trang / nhóm;Loại;URL;Thành viên / Người theo dõi;Liên hệ',
      'Vũ Dũng;Profile;https://www.facebook.com/dung.al20;909 nghìn;0985373451',
      'Review Long Xuyên;Group;https://www.facebook.com/groups/longxuyen.al20;793k;0903295448 (Zalo)',
      'Hà Trip;Fanpage;https://www.facebook.com/hatrip.al20;1.7M;0903402349',
    ),
    fields: { '': 'name platform url followers phone' },
    count: 3,
    accounts: {
      'fb dung.al20': { followers: 909_000 },
      'group longxuyen.al20': { followers: 793_000 },
      'page hatrip.al20': { followers: 1_700_000 },
    },
  },
  {
    title: 'a type of account beside the names of platforms',
    file: 'creators AL21.csv',
    content: lines(
      'Name,Platform,Type,Handle,Followers,Contact',
      'Sophie,Facebook,Profile,sophie.al21,12000,sophie.al21@example.com',
      'Bếp,Facebook,Page,bep.al21,45000,bep.al21@example.com',
      'Hội,Facebook,Nhóm,hoi.al21,88000,',
      'Minh,Instagram,Profile,minh.al21,31000,Email: minh.al21@example.com',
    ),
    fields: { '': 'name platform platform handle followers email' },
    count: 4,
    accounts: {
      'fb sophie.al21': { followers: 12_000 },
      'page bep.al21': { followers: 45_000 },
      'group hoi.al21': { followers: 88_000 },
      'insta minh.al21': { followers: 31_000 },
    },
  },
  {
    title: 'kinds of accounts left of other platforms, which are no kinds of Facebook',
    file: 'creators AL22.csv',
    content: lines(
      'Name,Type,Platform,Handle,Followers',
      'Minh,Profile,Instagram,minh.al22,31000',
      'Bếp,Page,TikTok,bep.al22,45000',
    ),
    fields: { '': 'name -|platform platform handle followers' },
    count: 2,
    accounts: { 'insta minh.al22': { followers: 31_000 }, 'tiktok bep.al22': { followers: 45_000 } },
  },
]
