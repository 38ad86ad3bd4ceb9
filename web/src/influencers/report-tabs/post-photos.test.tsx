import type { Post } from '@kolscope/contract/market/posts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { say, show } from '../../../testing/shown'
import { PostPhotos } from './PostPhotos'

const post = (fields: Partial<Post>) => ({ platform: 'youtube', photoCount: 1, postPhotos: [], ...fields }) as Post

test('a picture that only the platform has is a link, so that the page calls no other host', async () => {
  const thumbnail = 'https://i.ytimg.com/vi/XpVt6Z1Gjjo/hqdefault.jpg'
  await show(<PostPhotos post={post({ thumbnail })} />, ['reportTabs'])
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: say('posts.openImage', { platform: 'YouTube' }) })
  expect([link.href, link.rel]).toEqual([thumbnail, 'noopener noreferrer'])
  expect(document.querySelector('img')).toBeNull()
})

test('a picture without an address is a message', async () => {
  await show(<PostPhotos post={post({ thumbnail: null })} />, ['reportTabs'])
  expect(screen.getByText(say('posts.noImage'))).toBeTruthy()
})
