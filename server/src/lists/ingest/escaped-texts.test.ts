import { expect, it } from 'vitest'
import { useIngesting } from '../../../testing/ingesting'

const { db, file, load, influencers } = useIngesting()

const posts = () =>
  db().selectFrom('posts').select(['title', 'message', 'hashtags', 'mentions']).orderBy('social_id').execute()

it('cleans the texts and hashtags of a list of posts, however its program escaped them', async () => {
  const text = [
    'video_id,title,channel_title,description,tags',
    'aaaaaaaaaaa,Wait for it \\n\\nNews,Sen,"Xin chào.\\nHôm nay ""phở""","""phở""|""hà nội""|love \\u0026 hip hop"',
    'bbbbbbbbbbb,"""Quoted""",Sen,Saved in C:\\new,#a\\n#b',
  ].join('\n')
  await load(file('videos.csv', text), { platform: 'youtube', names: 'accounts' })
  expect(await posts()).toEqual([
    {
      title: 'Wait for it News',
      message: 'Xin chào.\nHôm nay "phở"',
      hashtags: ['phở', 'hà nội', 'love & hip hop'],
      mentions: [],
    },
    { title: 'Quoted', message: 'Saved in C:\\new', hashtags: ['a', 'b'], mentions: [] },
  ])
})

it('cleans the descriptions and posts of lines and lists of accounts', async () => {
  const post = { social_id: 'p', title: '\\"Phở\\"', message: 'One.\\nTwo', hashtags: ['"#food"'] }
  const line = { platform: 'fb', handle: 'lan', name: 'Lan', description: '"Mẹ bỉm.\\n\\nReview"', posts: [post] }
  await load(file('lines.ndjson', [line]))
  await load(file('tiktok.csv', 'Name,Handle,Bio\nMai,mai,"Food.\\nTravel, ""daily"""\n'))
  expect((await influencers()).map(({ description }) => description)).toEqual([
    'Mẹ bỉm.\n\nReview',
    'Food.\nTravel, "daily"',
  ])
  expect(await posts()).toEqual([{ title: 'Phở', message: 'One.\nTwo', hashtags: ['food'], mentions: [] }])
})
