import { Gender, Kind, MaritalStatus, POST_TYPES, State } from '@kolscope/contract/core/enums'
import { z } from 'zod'
import { isPossibleDay } from '../reading/possible-days'
import { LONGEST, MOST_TAGS } from './longest-values'

const Text = z.string().max(LONGEST.text)
const Count = z.int().min(0)
const Amount = z.number().min(0).max(1e18)
const Percent = z.number().min(0).max(100)
const NO_POSSIBLE_DAY = 'is before 1990 or in the future'
const Day = z.iso.date().refine(isPossibleDay, NO_POSSIBLE_DAY)
const Time = z.union([z.iso.datetime({ offset: true }), z.iso.date()]).refine(isPossibleDay, NO_POSSIBLE_DAY)
const Shares = z.record(z.string().max(100), Percent)
const SampleCount = z.int32().min(0)
const Sample = z.strictObject({ size: SampleCount, inactive: SampleCount })

const IngestPost = z.strictObject({
  social_id: z.string().min(1).max(LONGEST.post_id),
  /** If absent, the day is unknown. */
  posted_at: Time.nullish(),
  type: z.enum(POST_TYPES).nullish(),
  title: Text.nullish(),
  message: z.string().max(LONGEST.message).nullish(),
  link: Text.nullish(),
  photos: z.array(Text).max(100).nullish(),
  hashtags: z.array(z.string().max(LONGEST.tag)).max(MOST_TAGS).nullish(),
  mentions: z.array(z.string().max(LONGEST.tag)).max(MOST_TAGS).nullish(),
  /** The platform's own category, by code. */
  platform_category: z.string().max(200).nullish(),
  likes: Count.nullish(),
  comments: Count.nullish(),
  shares: Count.nullish(),
  views: Count.nullish(),
  reach: Count.nullish(),
  dislikes: Count.nullish(),
  followers_at_post: Count.nullish(),
  paid: z.boolean().nullish(),
  positive: Count.nullish(),
  negative: Count.nullish(),
  neutral: Count.nullish(),
  observed_at: Time.nullish(),
})
export type IngestPost = z.infer<typeof IngestPost>

/**
 * Observed numbers of an account: counts, percents (engagement_rate, growth_4w_percent), 0-100 scores; numbers with
 * other names are stored too.
 */
const Metrics = z
  .object({
    followers: Count.nullish(),
    avg_engagement: Amount.nullish(),
    engagement_rate: Amount.nullish(),
    growth_4w: z.int().nullish(),
    growth_4w_percent: z.number().nullish(),
    reach_followers: Count.nullish(),
    sentiment_rate: Percent.nullish(),
    influence_score: Percent.nullish(),
  })
  .catchall(z.number().nullish())

/** One line of an .ndjson file: an influencer with everything known about it. Absent and null mean unknown. */
export const IngestLine = z.strictObject({
  /** One of fb page group insta youtube tiktok, or facebook, instagram; by default the command's --platform. */
  platform: z.string().max(40).nullish(),
  social_id: z.string().min(1).max(LONGEST.social_id).nullish(),
  handle: z.string().max(LONGEST.handle).nullish(),
  url: Text.nullish(),
  name: z.string().max(LONGEST.name).nullish(),
  description: Text.nullish(),
  avatar: Text.nullish(),
  /** A place by id (VN-48, US), name or former name. */
  location: z.string().max(LONGEST.location).nullish(),
  gender: Gender.nullish(),
  birth_year: z.int().min(1800).max(2200).nullish(),
  kind: Kind.nullish(),
  marital_status: MaritalStatus.nullish(),
  email: z.string().max(LONGEST.email).nullish(),
  phone: z.string().max(LONGEST.phone).nullish(),
  verified: z.boolean().nullish(),
  /** Demo accounts may open it; false leaves an existing mark. */
  is_sample: z.boolean().nullish(),
  /** The platform's own category, by code or name. */
  platform_category: z.string().max(200).nullish(),
  /** Only for influencers that are new here, and only by the command: what a person loads starts as New. */
  state: State.nullish(),
  /** Our categories by code or name; a point (1-100) is how strongly staff says the influencer stands for it. */
  categories: z
    .array(
      z.union([
        z.string().max(200),
        z.strictObject({ category: z.string().max(200), point: z.int().min(1).max(100).nullish() }),
      ]),
    )
    .max(50)
    .nullish(),
  professions: z.array(z.string().max(200)).max(50).nullish(),
  source: z.string().min(1).max(200).nullish(),
  observed_at: Time.nullish(),
  metrics: Metrics.nullish(),
  last_post_at: Time.nullish(),
  audiences: z
    .strictObject({
      location: Shares.nullish(),
      age: Shares.nullish(),
      gender: Shares.nullish(),
      job: Shares.nullish(),
      education: Shares.nullish(),
    })
    .nullish(),
  audience_samples: z.strictObject({ engager: Sample.nullish(), follower: Sample.nullish() }).nullish(),
  follower_history: z
    .array(z.strictObject({ day: Day, followers: Count }))
    .max(10_000)
    .nullish(),
  posts: z.array(IngestPost).max(10_000).nullish(),
})
export type IngestLine = z.infer<typeof IngestLine>

const AnyText = z.string().nullish().catch(null)

/** What names the account of a line, whatever else is wrong with it. */
export const AnyNames = z.object({
  platform: AnyText,
  handle: AnyText,
  url: AnyText,
  social_id: AnyText,
  name: AnyText,
})
