import { type Access, can, type Flag } from '@kolscope/contract/core/access'
import type { Job, Seat } from './job'
import { JOBS } from './jobs'
import { visitorJobs } from './own'

export const SEATS = ['visitor', 'demo', 'basic', 'premium', 'staff', 'admin', 'influencer'] as const satisfies Seat[]

const TITLES: Readonly<Record<Seat, string>> = {
  visitor: 'visitor',
  demo: 'demo',
  basic: 'basic',
  premium: 'premium',
  staff: 'staff',
  admin: 'administrator',
  influencer: 'influencer',
}

/** The rights of each role; a visitor has none. */
export type Rights = Readonly<Record<Exclude<Seat, 'visitor'>, readonly Flag[]>>

export const tourOf = (seat: Seat) => `tours.spec.ts › the tour of ${seat} › gets every job done that its rights open`

/** The journey that proves a job in a seat; null if its permissions do not open the job. */
function proofOf({ needs, journeys }: Job, seat: Seat, rights: Rights): string | null {
  const flags = seat === 'visitor' ? null : rights[seat]
  // Without an account only jobs that need none are open.
  const may = (access: Access) => can(flags, access)
  if (!may(needs)) return null
  return journeys[seat] ?? (seat === 'visitor' ? null : tourOf(seat))
}

const ALL = [...visitorJobs, ...JOBS]
const ofVisitors = new Set(visitorJobs)

const cellsOf = (job: Job, rights: Rights) =>
  SEATS.map((seat) => (ofVisitors.has(job) && seat !== 'visitor' ? null : proofOf(job, seat, rights)))

/** Every journey that the table names. */
export const namedJourneys = (rights: Rights): string[] => [
  ...new Set(ALL.flatMap((job) => cellsOf(job, rights)).flatMap((proof) => proof ?? [])),
]

/** The table as Markdown: numbers lead to the journeys below it, a dash is a job that the seat's rights do not open. */
export function jobsPage(rights: Rights): string {
  const journeys = namedJourneys(rights)
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rows = ALL.map((job) =>
    row([
      job.name,
      ...cellsOf(job, rights).map((proof) => (proof === null ? '–' : String(journeys.indexOf(proof) + 1))),
    ]),
  )
  return [
    '# Jobs and seats',
    '',
    'The jobs that people do, and the journey of `npm test` that proves each one per role (seat). Generate this page with',
    '`UPDATE=1 npx playwright test jobs-table`; the permissions of the built-in roles decide which cells may stay empty, and',
    '`web/src/router.test.tsx` and `server/src/authorization.test.ts` prove that those are refused. Every editor except the submitter may',
    'decide about a submission, so an approver has the seat of staff or of an administrator.',
    '',
    row(['job', ...SEATS.map((seat) => TITLES[seat])]),
    row(['---', ...SEATS.map(() => '---')]),
    ...rows,
    '',
    ...journeys.map((journey, index) => `${index + 1}. \`${journey}\``),
    '',
  ].join('\n')
}
