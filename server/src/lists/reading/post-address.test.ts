import { expect, it } from 'vitest'
import { postAt } from './post-address'

it.each([
  ['https://www.youtube.com/watch?app=desktop&v=abcdefghijk&t=3s', 'youtube abcdefghijk'],
  ['youtu.be/abcdefghijk?si=x', 'youtube abcdefghijk'],
  ['https://youtube.com/shorts/abc-efg_ijk', 'youtube abc-efg_ijk'],
  ['https://i.ytimg.com/vi/abcdefghijk/default.jpg', 'youtube abcdefghijk'],
  ['https://www.instagram.com/p/CxYz12345ab/?igsh=abc', 'insta CxYz12345ab'],
  ['https://www.instagram.com/lan.anh98/reel/CxYz12345ab/', 'insta CxYz12345ab'],
  ['https://www.tiktok.com/@lan.anh98/video/7301234567890123456?lang=vi', 'tiktok 7301234567890123456'],
  ['https://www.tiktok.com/@lan.anh98/photo/7301234567890123456', 'tiktok 7301234567890123456'],
  ['https://www.facebook.com/bepnha.vn/posts/1234567890123456', 'page 1234567890123456'],
  ['https://www.facebook.com/bepnha.vn/posts/mot-ngay/1234567890123456/', 'page 1234567890123456'],
  ['https://www.facebook.com/groups/123456/posts/1234567890123456', 'page 1234567890123456'],
  ['https://www.facebook.com/permalink.php?story_fbid=12345678&id=100012345678', 'page 12345678'],
  ['https://www.facebook.com/bepnha.vn/posts/pfbid02abcDEF', 'page pfbid02abcDEF'],
  ['https://www.facebook.com/watch/?v=123456789012345', 'page 123456789012345'],
])('%s', (address, expected) => {
  const post = postAt(address)
  expect(`${post?.platform} ${post?.id}`).toBe(expected)
})

it.each([
  'https://www.instagram.com/lan.anh98/',
  'https://www.tiktok.com/@lan.anh98',
  'https://vm.tiktok.com/ZMabc/',
  'https://www.youtube.com/@bepnha/videos',
  'https://www.facebook.com/bepnha.vn/videos/',
  'https://www.facebook.com/groups/123456',
  'https://example.com/p/CxYz12345ab',
  'Cxyz',
])('%s is no post', (address) => expect(postAt(address)).toBeNull())
