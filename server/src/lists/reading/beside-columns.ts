import { kindAlone } from './facebook-kind'
import { fieldInPercent, headerWords } from './header-words'
import { isField, type SheetColumn } from './sheet-column'

const HALF = 0.5
const NEARLY_ALL = 0.9

/** What columns mean beside the others of a list; those that a person decided stay. */
export function besideOthers(columns: SheetColumn[], isMapped: ReadonlySet<number>): SheetColumn[] {
  const isOpen = ({ index }: SheetColumn) => !isMapped.has(index)
  const passes = [
    withoutRecordDates,
    withAudience,
    withKindsOfFacebook,
    withContacts,
    withoutBankAccounts,
    withoutToolIds,
    withoutFans,
    withRates,
    withoutViewsOfPosts,
    withoutGrowthOfCampaign,
  ]
  return passes.reduce((all, pass) => {
    const changed = pass(all)
    return all.map((column, place) => (isOpen(column) ? (changed[place] ?? column) : column))
  }, columns)
}

const ignored = (column: SheetColumn): SheetColumn => ({ ...column, field: null, platform: null, unit: null })

const OF_A_BANK = /\b(?:so tk|stk|so tai khoan|ngan hang|bank)\b/
const HOLDER = /^ten (?:tk|tai khoan)$/

/** Beside the number of a bank account, "Tên TK" is its holder. */
const withoutBankAccounts = (columns: readonly SheetColumn[]): SheetColumn[] => {
  const hasBank = columns.some(({ header }) => OF_A_BANK.test(headerWords(header)))
  return columns.map((one) => (hasBank && HOLDER.test(headerWords(one.header)) ? ignored(one) : one))
}

/** "Audience" above counts is how some programs call followers. */
const withAudience = (columns: readonly SheetColumn[]): SheetColumn[] => {
  if (columns.some(isField('followers'))) return [...columns]
  const isAudience = ({ header, looks }: SheetColumn) => headerWords(header) === 'audience' && looks.exact >= NEARLY_ALL
  return columns.map((one) => (isAudience(one) ? { ...one, field: 'followers' } : one))
}

const KIND = /^(?:(?:account|page|facebook|fb) )?(?:type|kind)$|^(?:phan )?loai(?: (?:hinh|kenh|trang|tai khoan))?$/

/** "Type" above Profile, Fanpage and Group says which kind of account of Facebook each row is; only it has pages. */
const withKindsOfFacebook = (columns: readonly SheetColumn[]): SheetColumn[] => {
  const isKind = ({ field, header, looks: { samples } }: SheetColumn) => {
    const kinds = field === null && KIND.test(headerWords(header)) ? samples.map(kindAlone) : []
    return kinds.includes('page') && !kinds.includes(null)
  }
  return columns.map((one) => (isKind(one) ? { ...one, field: 'platform' } : one))
}

const CONTACT = /^(?:contacts?(?: info(?:rmation)?)?|(?:thong tin )?lien (?:he|lac))$/

/** "Contact" above hardly anything but phone numbers and email addresses. */
const withContacts = (columns: readonly SheetColumn[]): SheetColumn[] => {
  const fieldOf = ({ looks: { contacts, phones } }: SheetColumn) =>
    phones > 0 ? 'phone' : contacts > 0 ? 'email' : null
  const isOpen = ({ field, header, looks }: SheetColumn) =>
    field === null && looks.contacts >= NEARLY_ALL && CONTACT.test(headerWords(header))
  return columns.map((one) => {
    const field = isOpen(one) ? fieldOf(one) : null
    return field === null || columns.some(isField(field)) ? one : { ...one, field }
  })
}

const OF_A_RECORD =
  /^(last modified( date| by| on| at)?|modified( date| by| on| at)?|last activity( date)?|created by|record (id|owner)|(account|lead|contact|deal) owner|lead (source|status))$/

/** In an address book, "Created date" is the day of the record, not of the account. */
const withoutRecordDates = (columns: readonly SheetColumn[]): SheetColumn[] => {
  const isOfRecords = columns.some(({ header }) => OF_A_RECORD.test(headerWords(header)))
  return columns.map((one) => (isOfRecords && isField('created_at', 'created_day')(one) ? ignored(one) : one))
}

const OF_A_TOOL = /^(?:creator|influencer|profile|kol|koc|talent) (?:id|code)$/
/** Ids that platforms give are longer than those of a program. */
const OF_A_PLATFORM = /^(?:\d{14,}|UC[\w-]{22})$/
/** INF-1000, INF-1001: numbers after the same letters. */
const CODE = /^(\p{L}{1,8})[-_ ]?\d{2,}$/u

function areCodes({ samples }: SheetColumn['looks']): boolean {
  const letters = new Set(samples.map((sample) => CODE.exec(sample)?.[1]))
  return samples.length > 1 && letters.size === 1 && !letters.has(undefined)
}

/** Ids that a program gives to creators, beside what names their accounts. */
const withoutToolIds = (columns: readonly SheetColumn[]): SheetColumn[] => {
  const isOfTool = ({ field, header, looks }: SheetColumn) =>
    OF_A_TOOL.test(headerWords(header)) &&
    ((field === 'social_id' && !looks.samples.every((id) => OF_A_PLATFORM.test(id))) ||
      (field === 'handle' && areCodes(looks)))
  const isNamed = columns.some((one) => isField('handle', 'url', 'name_and_handle')(one) && !isOfTool(one))
  return columns.map((one) => (isNamed && isOfTool(one) ? ignored(one) : one))
}

const FANS = /\bfans?\b/
const FOLLOWERS = /\bfollowers?\b/

/** Facebook counts fans, who like a page, and followers. */
const withoutFans = (columns: readonly SheetColumn[]): SheetColumn[] => {
  const followers = columns.filter(({ field, header }) => field === 'followers' && FOLLOWERS.test(headerWords(header)))
  const isSame = (fans: SheetColumn) => followers.some((one) => one !== fans && one.platform === fans.platform)
  return columns.map((one) => {
    const words = headerWords(one.header)
    const isOfFans = one.field === 'followers' && FANS.test(words) && !FOLLOWERS.test(words)
    return isOfFans && one.time === undefined && isSame(one) ? ignored(one) : one
  })
}

/** Fractions beside average engagements are rates, and so is a growth in fractions. */
const withRates = (columns: readonly SheetColumn[]): SheetColumn[] => {
  const hasRate = columns.some(isField('engagement_rate'))
  const isMean = (one: SheetColumn) => one.field === 'avg_engagement' && one.looks.smallFractions < HALF
  return columns.map((one) => {
    if (one.field === null || one.looks.smallFractions < HALF) return one
    const isRate =
      one.field === 'avg_engagement' &&
      !hasRate &&
      columns.some((mean) => isMean(mean) && mean.platform === one.platform)
    return isRate || isField('growth_30d', 'growth_4w')(one) ? { ...one, field: fieldInPercent(one.field) } : one
  })
}

const VIEWS = /^(?:video )?views?$|^view count$|^(?:so )?luot xem$/

/** Whether a header does not say that it counts all views of an account. */
export const isOfAnyViews = ({ field, header }: Pick<SheetColumn, 'field' | 'header'>): boolean =>
  field === 'total_views' && VIEWS.test(headerWords(header))

/** Beside the link to a post, "Views" counts those of this post, unless the posts of the account are counted, too. */
const withoutViewsOfPosts = (columns: readonly SheetColumn[]): SheetColumn[] => {
  const hasPosts = columns.some(({ looks }) => looks.posts >= HALF) && !columns.some(isField('total_posts'))
  return columns.map((one) => (hasPosts && isOfAnyViews(one) ? ignored(one) : one))
}

const BEFORE = /\b(?:before|truoc|vorher|avant|antes)\b/
const AFTER = /\b(?:after|sau|nachher|apres|despues|depois)\b/
const BARE_GROWTH = /^(?:tang truong|growth)$/

/** Beside numbers before and after a campaign, a growth is that of the campaign, which can take any time. */
const withoutGrowthOfCampaign = (columns: readonly SheetColumn[]): SheetColumn[] => {
  const all = columns.map(({ header }) => headerWords(header))
  const isCampaign = all.some((words) => BEFORE.test(words)) && all.some((words) => AFTER.test(words))
  return columns.map((one) =>
    isCampaign && one.field === 'growth_4w_percent' && BARE_GROWTH.test(headerWords(one.header)) ? ignored(one) : one,
  )
}
