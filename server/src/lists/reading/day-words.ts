const DONE =
  'observed|updated|checked|collected|captured|recorded|scraped|crawled|fetched|retrieved|exported|extracted|generated|' +
  'measured|downloaded|pulled|surveyed|synced|refreshed'
const ACT =
  'update|check|snapshot|data|collection|report|reporting|stats?|statistics|survey|measurement|export|extraction|' +
  'retrieval|crawl|scrape|download|fetch|sync|refresh|figures|metrics|observation'
const NUMBERS = 'data|stats?|statistics|figures|metrics|numbers|followers'
const VIETNAMESE =
  'cap nhat|ghi nhan|kiem tra|check|lay so( lieu)?|thong ke|khao sat|bao cao|xuat( file| du lieu)?|thu thap|so lieu|du lieu|' +
  'lay du lieu|do( luong)?'

/** Headers of the day on which numbers were observed, as folded words. */
export const OBSERVED_DAY = new RegExp(
  `^(((${NUMBERS}) )?(last )?(${DONE})( (at|on|date|day|time))?|(last|date|day) (${DONE}|update|check|of (${ACT}))|` +
    `(${ACT}) (date|day|as of)|((${NUMBERS}) )?as of( date)?|date|day|month|ngay|thang|` +
    `(ngay|thoi diem|thoi gian) (${VIETNAMESE})|cap nhat( lan cuoi| ngay| luc)?|(so lieu|du lieu) (ngay|den ngay|tinh den)|thoi diem)$`,
)

/** Days of something else: of a person, an account, a post, a contract or a campaign. */
export const OTHER_DAY =
  /\b(birth\w*|born|dob|sinh|join\w*|since|created?|registered|tao|tham gia|post(ed|s|ing)?|publish\w*|upload\w*|video|active|activity|seen|dang|len (song|bai)|air\w*|live|campaign|chien dich|contract|hop dong|sign\w*|ky|deadline|due|han|start(ed|s|ing)?|end|begin|bat dau|ket thuc|pay\w*|paid|thanh toan|invoice|deliver\w*|giao|ship\w*|book\w*|contact\w*|lien he|call|reply|replied|sent|gui|approved|duyet|added|them|modified|expir\w*|het han|valid|launch|onboard\w*|login|logged in|renew\w*|nhap|nghiem thu|event|su kien|meeting|next|followup|follow up|gecontacteerd|contacte\w*|kontaktiert|contattat\w*|spoluprace|cooperation)\b/

/** A day begins with a number, or with a month or a weekday before one. */
const BEGINNING = '(?:\\p{L}{3,10}[.,]?\\s+)?(?:\\p{L}{3,10}\\.?\\s+)?\\d'

const STATED = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${DONE})|as of|(?:${ACT}) (?:date|day)|cap nhat|ngay (?:${VIETNAMESE})|so lieu (?:ngay|den))(?![\\p{L}\\d])(?: (?:at|on|by|ngay|luc))?\\s*[:：-]?\\s*(?=${BEGINNING})`,
  'u',
)

/** The rest of a folded line that says of which day its numbers are: "Generated: 14 Nov 2026". */
export function afterStatedDay(line: string): string | null {
  const match = STATED.exec(line)
  return match ? line.slice(match.index + match[0].length) : null
}

const OPENED =
  /(?:\(|,|;|-)?\s*(?<!\p{L})(?:last )?(?:accessed|retrieved|viewed|visited|truy cap|abgerufen|consulte|consultado|consultada|diakses|acesso em|consultato)(?: (?:on|at|am|le|el|em|il|pada|ngay|luc))?\s*[:：]?\s*(?:\p{L}+\.? )?\S*\d[^\n]{0,24}/u

/** A folded title without the day on which its source was opened. */
export const withoutOpening = (title: string): string => title.replace(OPENED, ' ')
