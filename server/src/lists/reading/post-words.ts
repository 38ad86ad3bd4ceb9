import type { Field } from '@kolscope/contract/lists/loads/list-fields'
import { foreignFieldOfPosts } from './foreign-post-words'

type Word = readonly [pattern: RegExp, field: Field]

const POST = '(?:posts?|videos?|reels?|clips?|media|content|story|shorts?|bai(?: dang| viet)?|air|noi dung)'
/** Programs write whose number it is: stats.playCount, video_views. One word has one way to match. */
const OF_A_POST = '(?:(?:statistics|stats?|posts?|videos?|reels?|clips?|media|edge|total|tong|so|luot|bai|viet|dang) )*'
const COUNT = '(?: (?:count|total|no|of post))?'
const PUBLISHED = 'posted|published|uploaded|aired'
const PUBLISHING = 'publish(?:ing)?|publication|post(?:ing)?|upload|release|air|go live|live|create|created|taken'

// Patterns for the folded words of a header in a list of posts, first match wins.
const POST_WORDS: readonly Word[] = [
  [/^platform$/, 'platform'],
  [/^((video|post|media|content|reel|item|aweme) id|id (bai dang|bai viet|video|post)|short ?code)$/, 'post_id'],
  [
    new RegExp(
      `^(?:permalink|(?:web )?${POST}(?: (?:web|share))? (?:url|link|permalink)|(?:link|url|duong dan) (?:to )?(?:the )?${POST}(?: (?:dang|post|nghiem thu))?|` +
        '(?:link|url) (?:do|del|du) post|lien de la publication|enlace de la publicacion|link postingan|beitragslink|ссылка на пост)$',
    ),
    'post_url',
  ],
  [
    /^(channel title|channel name|channel|page name|author|account|ten kenh|(owner|author( meta)?) (nick ?name|full name))$/,
    'name',
  ],
  [/^(author|owner)( meta)? name$/, 'account'],
  [
    /^(username|handle|user name|(owner|author)( meta)? (user ?name|unique id|handle)|unique id|usuario|perfil|pseudo|profil|akun|benutzername|nome utente|ник|аккаунт)$/,
    'handle',
  ],
  [/^(channel id|page id|account id|social id|owner id|author id|author meta id)$/, 'social_id'],
  [/^(profile url|channel url|page url|(author|owner|input) (profile )?url)$/, 'url'],
  [/^thumbnail( link| url)?$/, 'thumbnail'],
  [/^((video|post) )?title$|^tieu de( video| bai)?$|^ten (video|bai viet|bai dang|clip)$/, 'title'],
  [/^((post )?(message|caption|text|content|copy)|description|noi dung( bai( dang| viet)?)?|caption text)$/, 'message'],
  [/^((post|content|media) type|type|loai|loai (bai( dang| viet)?|noi dung|content))$/, 'type'],
  [/^(category id|category)$/, 'category_code'],
  [/^(tags|hashtags|keywords|tu khoa)$/, 'tags'],
  [/^mentions$/, 'mentions'],
  [
    new RegExp(
      `^${OF_A_POST}(?:views?|plays?|view count|play count|xem|luot xem|luot view)${COUNT}$|` +
        '^(visualizacoes|visualizaciones|vues|aufrufe|visualizzazioni|tayangan|просмотры)$',
    ),
    'views',
  ],
  [new RegExp(`^${OF_A_POST}dislikes?${COUNT}$`), 'dislikes'],
  [
    new RegExp(
      `^${OF_A_POST}(?:likes?|diggs?|hearts?|reactions?|thich|tim|luot thich|luot like|luot tim)${COUNT}$|` +
        '^(likes and reactions|curtidas|me gusta|j aime|gefallt mir|mi piace|suka|лайки)$',
    ),
    'likes',
  ],
  [
    new RegExp(
      `^${OF_A_POST}(?:comments?|cmt|binh luan|luot binh luan|luot comment)${COUNT}$|^comments added$|` +
        '^(comentarios|commentaires|kommentare|commenti|komentar|комментарии)$',
    ),
    'comments',
  ],
  [
    new RegExp(
      `^${OF_A_POST}(?:shares?|reposts?|chia se|luot chia se|luot share)${COUNT}$|` +
        '^(compartilhamentos|compartidos|partages|condivisioni|репосты)$',
    ),
    'shares',
  ],
  [
    new RegExp(
      `^(?:${PUBLISHED})(?: (?:at|on|date|day|time))?$|^date (?:${PUBLISHED}|of post)$|` +
        `^(?:(?:video|post|media) )?(?:${PUBLISHING}) (?:at|on|date|day|time(?:stamp)?|date ?time)(?: iso)?$|^timestamp$|^post created$|` +
        '^(?:ngay|thoi gian) (?:dang(?: bai)?|air|len (?:bai|song)|post|phat hanh|xuat ban|go live)$|' +
        '^(data|data da publicacao|fecha|fecha de publicacion|date de publication|veroffentlicht am|data (?:di )?pubblicazione|data (?:de )?publicacao|fecha (?:de )?publicacion|tanggal (posting|publikasi)|дата публикации)$',
    ),
    'posted_at',
  ],
  [/^(date|day|trending date|observed at|ngay)$/, 'day'],
]

/** The field that a header's folded words name in a list of posts. */
export const fieldOfPosts = (words: string): Field | null =>
  POST_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? foreignFieldOfPosts(words)
