import { wordsOf } from '@kolscope/contract/core/fold'
import type { Field } from '@kolscope/contract/lists/loads/list-fields'

// Whole headers of lists of posts in German, Indonesian, Turkish, Polish, Czech, Swedish, Thai, Japanese, Korean and
// Chinese.
const HEADERS: Readonly<Partial<Record<Field, string>>> = {
  handle: 'アカウント|계정|账号|บัญชี|hesap|konto',
  post_url:
    '投稿url|投稿リンク|動画url|動画リンク|게시물 링크|게시물 url|영상 링크|作品链接|视频链接|帖子链接|笔记链接|ลิงก์โพสต์|ลิงค์โพสต์|' +
    'link do posta|link do publikacji|gönderi linki|video linki',
  posted_at:
    '投稿日|投稿日時|公開日|게시일|게시 날짜|업로드일|发布时间|发布日期|วันที่โพสต์|วันที่ลง|tanggal tayang|tanggal upload|' +
    'data publikacji|datum zveřejnění|publicerad|yayın tarihi|paylaşım tarihi',
  likes:
    'いいね|いいね数|좋아요|좋아요 수|点赞|点赞数|点赞量|ยอดไลก์|ยอดไลค์|ไลก์|disukai|jumlah suka|gefällt mir angaben|' +
    'beğeni|beğeniler|beğeni sayısı|polubienia|liczba polubień',
  comments:
    'コメント|コメント数|댓글|댓글 수|评论|评论数|评论量|ความคิดเห็น|คอมเมนต์|jumlah komentar|yorum|yorumlar|yorum sayısı|komentarze|' +
    'liczba komentarzy',
  shares:
    'シェア|シェア数|공유|공유 수|转发|转发数|转发量|分享|分享数|แชร์|ยอดแชร์|dibagikan|geteilt|paylaşım|paylaşımlar|' +
    'paylaşım sayısı|udostępnienia|liczba udostępnień',
  views:
    '再生数|再生回数|視聴回数|조회수|조회 수|播放量|播放数|观看量|ยอดวิว|ยอดรับชม|izlenme|izlenmeler|izlenme sayısı|görüntülenme|' +
    'wyświetlenia|liczba wyświetleń',
  day: 'datum',
}

const FOREIGN = new Map(
  Object.entries(HEADERS).flatMap(([field, headers]) =>
    headers.split('|').map((header) => [wordsOf(header).join(' '), field as Field] as const),
  ),
)

/** The field that a header of a list of posts names in one of these languages. */
export const foreignFieldOfPosts = (words: string): Field | null => FOREIGN.get(words) ?? null
