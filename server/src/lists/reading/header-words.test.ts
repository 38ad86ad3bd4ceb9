import type { Field, ListKind } from '@kolscope/contract/lists/loads/list-fields'
import { describe, expect, it } from 'vitest'
import { understandHeader } from './header-words'

const fieldIn = (kind: ListKind) => (header: string) => understandHeader(header, kind)?.field ?? null
const fieldInList = fieldIn('influencers')

/** Each field with headers that mean it. */
type Meanings = Readonly<Partial<Record<Field, string>>>
const casesOf = (meanings: Meanings) =>
  Object.entries(meanings).flatMap(([field, headers]) => headers.split('|').map((header) => [header, field] as const))

describe('in a list of influencers', () => {
  it.each(
    casesOf({
      followers:
        'How many followers do you have?|How many followers do you have on TikTok?|Your number of followers|Bạn có bao nhiêu follower?|Follower count (if any)',
      url: 'Your TikTok link (if any)|What is your YouTube channel link?|Please enter the link to your profile|Link TikTok của bạn (nếu có)',
      email: 'Your email|Your email address*|Public Email|What is your email?',
      phone: 'Your phone number|Your phone number (optional)',
      handle: 'What is your Instagram username?|Your IG handle (required)',
      location: 'Your city|Country Or Region|居住地',
      total_posts: 'aweme_count|edge_owner_to_timeline_media.count|Nb de vidéos|Media count|Gönderi Sayısı',
      avg_views: 'avg_play_count|Vues moyennes',
      avg_likes: 'avg_digg_count|Media like|Śr. polubienia',
      avg_comments: 'avg_comment_count|Śr. komentarze|Commentaires moyens',
      engagement_rate: 'interaction_rate',
      description: 'signature',
      category: "Centres d'intérêt|Settore|Nhóm ngành|类目",
      observed_at: 'Data pomiaru',
      social_id: 'unique_id',
    }),
  )('%s is %s', (header, field) => {
    expect(fieldInList(header)).toBe(field)
  })

  it.each([
    'How many children do you have?',
    'How many followers do you want?',
    'Your rate',
    'Your',
    'Do you have followers?',
    'What is your name on the contract?',
    'How much do you charge?',
    'signature date',
    'Media',
    'Media kit like',
    'Audience',
    'Audience country',
    'Instagram audience country',
    'Instagram audience age',
  ])('%s is none of its fields', (header) => {
    expect(fieldInList(header)).toBeNull()
  })

  it('"Instagram Audience" counts followers there', () => {
    expect(understandHeader('Instagram Audience', 'influencers')).toMatchObject({
      field: 'followers',
      platform: 'insta',
    })
    expect(understandHeader('Audience (TikTok)', 'influencers')).toMatchObject({
      field: 'followers',
      platform: 'tiktok',
    })
  })
})

it('a form that asks for a link to a post is no list of posts', () => {
  expect(['Your email', 'Link to your post (optional)', 'Link bài đăng của bạn'].map(fieldIn('posts'))).toEqual([
    null,
    null,
    null,
  ])
})

describe('a path of a program', () => {
  it.each(
    casesOf({
      followers: 'items.statistics.subscriberCount|user.follower_count|author.fans|authorStats.followerCount',
      name: 'user.full_name|author.nickname|items.snippet.channelTitle',
      account: 'items.snippet.title',
      location: 'items.snippet.country',
      handle: 'user.username|data.user.username',
      social_id: 'user.pk',
      total_posts: 'authorStats.videoCount',
      total_views: 'items.statistics.viewCount',
      avg_likes: 'metrics.avg_like',
    }),
  )('%s is understood by its end: %s', (header, field) => {
    expect(fieldInList(header)).toBe(field)
  })

  it.each([
    'brand.name',
    'video.title',
    'post.url',
    'www.example.com',
    'manager.email',
    'location.id',
    'stats.id',
    'author.heart',
    'authorMeta.fans',
    'stats.views',
    'author.video.views',
  ])('%s says something of another thing', (header) => {
    expect(fieldInList(header)).toBeNull()
  })
})

it('what a path says of an account is nothing of its post', () => {
  expect(['author.title', 'author.text', 'user.likes', 'items.title', 'item.likes'].map(fieldIn('posts'))).toEqual([
    null,
    null,
    null,
    'title',
    'likes',
  ])
})

describe('in a list of posts', () => {
  it.each(
    casesOf({
      handle: 'アカウント',
      post_url: '投稿URL|게시물 링크|作品链接|ลิงก์โพสต์',
      posted_at: '投稿日|게시일|发布时间|วันที่โพสต์|Tanggal Tayang|Veröffentlicht am',
      likes: 'いいね数|좋아요|点赞|ยอดไลก์|Disukai|Gefällt mir-Angaben|beğeni|polubienia',
      comments: 'コメント数|댓글|评论|ความคิดเห็น|yorum|komentarze',
      shares: 'シェア数|공유|转发|แชร์|Dibagikan|Geteilt|paylaşım|udostępnienia',
      views: '再生数|조회수|播放量|ยอดวิว|izlenme|wyświetlenia',
      day: 'Datum',
    }),
  )('%s is %s', (header, field) => {
    expect(fieldIn('posts')(header)).toBe(field)
  })
})

it.each(['media', 'so luot', 'tong', 'video', 'post', 'bai dang', 'author meta', 'followers'])(
  'a header that repeats %j is understood at once',
  (words) => {
    const startedAt = performance.now()
    for (const kind of ['posts', 'influencers'] as const) understandHeader(`${`${words} `.repeat(60)}z`, kind)
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  },
)
