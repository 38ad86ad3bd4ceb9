import { type ListStyle, lines } from './style'

/** Lists whose header is not above all accounts, or leaves open what its columns hold. */
export const ODD_HEADER_LISTS: readonly ListStyle[] = [
  {
    title: 'a column of links with a line that is none',
    file: 'links.txt',
    content: lines(
      'https://www.instagram.com/ol.one/?igshid=abc',
      'https://www.tiktok.com/@ol.two?lang=vi',
      'https://www.facebook.com/ol.three',
      'not a link',
      'https://www.youtube.com/@ol.four',
    ),
    fields: { '': 'url' },
    count: 4,
    accounts: {
      'insta ol.one': { followers: null },
      'tiktok ol.two': { followers: null },
      'page ol.three': { followers: null },
      'youtube ol.four': { followers: null },
    },
  },
  {
    title: 'two accounts above the header',
    file: 'above.csv',
    content: lines(
      'https://www.instagram.com/ah.one,12000',
      'https://www.instagram.com/ah.two,9000',
      'Link,Followers',
      'https://www.instagram.com/ah.three,15000',
      'https://www.instagram.com/ah.four,7000',
    ),
    fields: { '': 'url followers' },
    count: 4,
    accounts: {
      'insta ah.one': { followers: 12_000 },
      'insta ah.two': { followers: 9000 },
      'insta ah.three': { followers: 15_000 },
      'insta ah.four': { followers: 7000 },
    },
  },
  {
    title: 'the account of an agency above the header',
    file: 'agency tiktok.csv',
    content: lines(
      'Agency,@oh.agency',
      'Web,https://oh.example',
      '',
      'Handle,Followers',
      '@oh.one,12000',
      '@oh.two,9000',
    ),
    fields: { '': 'handle followers' },
    count: 2,
    accounts: { 'tiktok oh.one': { followers: 12_000 }, 'tiktok oh.two': { followers: 9000 } },
  },
  {
    title: 'followers right of the links of each platform',
    file: 'pairs.csv',
    content: lines(
      'Name,TikTok link,Followers,IG link,Followers,Total reach',
      'Duo A,https://www.tiktok.com/@dp.one,100k,https://www.instagram.com/dp.one,20k,120k',
      'Duo B,https://www.tiktok.com/@dp.two,200k,,,200k',
      'Duo C,,,https://www.instagram.com/dp.three,33k,33k',
    ),
    fields: { '': 'name url followers url followers -' },
    count: 4,
    accounts: {
      'tiktok dp.one': { followers: 100_000 },
      'insta dp.one': { followers: 20_000 },
      'tiktok dp.two': { followers: 200_000 },
      'insta dp.three': { followers: 33_000 },
    },
  },
  {
    title: 'months as headers of followers',
    file: 'by month.csv',
    content: lines(
      'Profile link,Sep 2025,Oct 2025,Nov 2025',
      'https://www.instagram.com/mh.one,"10,000","11,500","12,900"',
      'https://www.tiktok.com/@mh.two,205K,210K,223.5K',
      'https://www.instagram.com/mh.three,"8,100",,"9,050"',
    ),
    fields: { '': 'url - - -' },
    asks: ['month-columns'],
    answers: { map: new Map(['sep 2025', 'oct 2025', 'nov 2025'].map((header) => [header, 'followers'])) },
    count: 3,
    accounts: {
      'insta mh.one': {
        followers: 12_900,
        'followers 2025-09-01': 10_000,
        'followers 2025-10-01': 11_500,
        'followers 2025-11-01': 12_900,
      },
      'tiktok mh.two': { 'followers 2025-09-01': 205_000, 'followers 2025-11-01': 223_500 },
      'insta mh.three': { 'followers 2025-09-01': 8100, 'followers 2025-10-01': null },
    },
  },
  {
    title: 'months as headers of something else',
    file: 'by month.csv',
    content: lines(
      'Profile link,Followers,Sep 2025,Oct 2025',
      'https://www.instagram.com/mo.one,"12,900",3,4',
      'https://www.tiktok.com/@mo.two,223.5K,2,1',
    ),
    fields: { '': 'url followers - -' },
    asks: ['month-columns'],
    answers: { map: new Map(['sep 2025', 'oct 2025'].map((header) => [header, 'ignore'])) },
    count: 2,
    accounts: { 'insta mo.one': { followers: 12_900 }, 'tiktok mo.two': { followers: 223_500 } },
  },
]
