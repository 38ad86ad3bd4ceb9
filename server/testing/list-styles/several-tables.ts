import { type ListStyle, lines } from './style'

/** Sheets with more than one table, and lists with marks around what they say. */
export const SEVERAL_TABLES: readonly ListStyle[] = [
  {
    title: 'two tables side by side',
    file: 'Hai bảng.xlsx',
    content: [
      {
        name: 'KOL',
        rows: [
          ['TIKTOK', null, null, null, null, 'INSTAGRAM', null, null],
          ['STT', 'Tên', 'Link', 'Follow', null, 'STT', 'Tên', 'Link', 'Follow'],
          [
            1,
            'Đậu Đỏ',
            'https://www.tiktok.com/@daudo.st',
            45_200,
            null,
            1,
            'Táo Mèo',
            'https://www.instagram.com/taomeo.st',
            9804,
          ],
          [
            2,
            'Đậu Xanh',
            'https://www.tiktok.com/@dauxanh.st',
            128_000,
            null,
            2,
            'Lê Ki Ma',
            'https://www.instagram.com/lekima.st',
            31_020,
          ],
          [3, 'Đậu Đen', 'https://www.tiktok.com/@dauden.st', 8300, null, null, null, null, null],
        ],
      },
    ],
    fields: { KOL: '- name url followers - - -|name url followers' },
    count: 5,
    accounts: {
      'tiktok daudo.st': { followers: 45_200 },
      'tiktok dauden.st': { followers: 8300 },
      'insta taomeo.st': { followers: 9804 },
      'insta lekima.st': { followers: 31_020 },
    },
  },
  {
    title: 'a table with other columns below',
    file: 'Tổng hợp.xlsx',
    content: [
      {
        name: 'Sheet1',
        rows: [
          ['STT', 'Tên', 'Link TikTok', 'Follow', 'View TB'],
          [1, 'Cải Bó Xôi', 'https://www.tiktok.com/@caiboxoi.st', 45_200, 12_000],
          [2, 'Rau Má', 'https://www.tiktok.com/@rauma.st', 128_000, 33_000],
          [],
          ['STT', 'Tên', 'Follow', 'Link Instagram', 'Like TB'],
          [1, 'Diếp Cá', 9804, 'https://www.instagram.com/diepca.st', 310],
          [2, 'Tía Tô', 31_020, 'https://www.instagram.com/tiato.st', 1200],
        ],
      },
    ],
    fields: { Sheet1: '- name url followers avg_views', 'Sheet1 / 2': '- name followers url avg_likes' },
    count: 4,
    accounts: {
      'tiktok rauma.st': { followers: 128_000, avg_views: 33_000 },
      'tiktok caiboxoi.st': { followers: 45_200 },
      'insta diepca.st': { followers: 9_804, avg_likes: 310 },
    },
  },
  {
    title: 'a topic merged over its rows, and spaces between numbers and their suffixes',
    file: 'by topic.xlsx',
    content: [
      {
        name: 'List',
        rows: [
          ['Topic', 'Username', 'Platform', 'Followers', 'Avg. likes'],
          ['Beauty', '@kem.st ', 'Instagram', '45,2 K', '1,5 K'],
          [null, '@son.st', 'TikTok', '1,2 M', '98 K'],
          ['Travel', ' bienxanh.st', 'YouTube', '9 804', '310'],
          [null, '@nui.cao.st', 'Instagram', '128 K', '4,1 K'],
        ],
        merges: [
          [1, 0, 2, 0],
          [3, 0, 4, 0],
        ],
      },
    ],
    fields: { List: 'category handle platform followers avg_likes' },
    count: 4,
    accounts: {
      'insta kem.st': { followers: 45_200, avg_likes: 1500 },
      'tiktok son.st': { followers: 1_200_000 },
      'youtube bienxanh.st': { followers: 9804, avg_likes: 310 },
      'insta nui.cao.st': { followers: 128_000 },
    },
    isPlain: true,
  },
  {
    title: 'Czech and Romanian',
    file: 'influenceri.csv',
    content: lines(
      'Uživatelské jméno;Platforma;Počet sledujících;Míra zapojení;Cena (Kč)',
      'jana.st;Instagram;45 200;3,4 %;12 000',
      'petr_st;TikTok;1 203 400;8,1 %;45 000',
      'eva.st;YouTube;9 804;3,2 %;6 000',
    ),
    fields: { '': 'handle platform followers engagement_rate -' },
    count: 3,
    accounts: {
      'insta jana.st': { followers: 45_200, engagement_rate: 3.4 },
      'tiktok petr_st': { followers: 1_203_400 },
    },
    isPlain: true,
  },
  {
    title: 'user name and link in one cell, and marks of private accounts',
    file: 'IG shortlist.csv',
    content: lines(
      'Account,Followers,Note',
      '"@trangnon.st\nhttps://www.instagram.com/trangnon.st/","45.200",ok',
      '"@nangxuan.st\nhttps://www.instagram.com/nangxuan.st/","128.000",chờ',
      '"@gio.dong.st\nhttps://www.instagram.com/gio.dong.st/","9.804",private',
    ),
    fields: { '': 'url|handle followers -' },
    count: 3,
    accounts: { 'insta trangnon.st': { followers: 45_200 }, 'insta gio.dong.st': { followers: 9804 } },
  },
  {
    title: 'abbreviated headers with points and slashes',
    file: 'Booking T10-2026.csv',
    content: lines(
      'KOL/KOC,Link kênh,Flw.,View TB/clip,Like TB,Tỉ lệ tương tác,G.tính,N.sinh,T.phố',
      'Sen Hồng,https://www.tiktok.com/@senhong.st,45.2K,12K,1.5K,"3,4%",Nữ,1998,TP.HCM',
      'Trúc Đào,https://www.tiktok.com/@trucdao.st,1.2M,98K,33K,"8,1%",Nam,2001,Hà Nội',
    ),
    fields: { '': 'name url followers avg_views avg_likes engagement_rate -|gender -|birth_year -|location' },
    count: 2,
    accounts: {
      'tiktok senhong.st': { followers: 45_200, avg_views: 12_000, avg_likes: 1500, engagement_rate: 3.4 },
      'tiktok trucdao.st': { followers: 1_200_000 },
    },
  },
]
