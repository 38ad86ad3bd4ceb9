import type { ApprovalStep, LoadApproval } from '@kolscope/contract/lists/loads/after-load'
import type { Question } from '@kolscope/contract/lists/loads/list-answers'
import type { ListColumn, ListSheet } from '@kolscope/contract/lists/loads/list-sheets'
import type { LoadCounts, LoadPreview, PreviewRow } from '@kolscope/contract/lists/loads/load-outcomes'
import type { ListedLoad, Load } from '@kolscope/contract/lists/loads/loads'

export const columnOf = (index: number, name: string, changes: Partial<ListColumn> = {}): ListColumn => ({
  ...{ index, name, field: null, platform: null, unit: null, day_order: null, confidence: null },
  ...{ samples: [], filled: 3 },
  ...changes,
})

export const sheetOf = (columns: readonly ListColumn[], changes: Partial<ListSheet> = {}): ListSheet => ({
  ...{ sheet: '', kind: 'influencers', header_row: 1, rows: 3, platform: 'tiktok' },
  ...{ observed_at: '2026-03-31', is_day_named: true, columns: [...columns] },
  ...changes,
})

export const countsOf = (counts: Partial<LoadCounts> = {}): LoadCounts => ({
  ...{ rows: 0, accounts: counts.rows ?? 0, new: 0, changed: 0, merged: 0, unchanged: 0, refused: 0, doubtful: 0 },
  ...counts,
})

export const previewOf = (
  counts: LoadCounts,
  examples: Partial<LoadPreview['examples']> = {},
  is_whole = true,
): LoadPreview => ({
  counts,
  is_whole,
  examples: { new: [], changed: [], merged: [], unchanged: [], doubtful: [], refused: [], ...examples },
})

export const previewRowOf = (changes: Partial<PreviewRow> = {}): PreviewRow => ({
  ...{ row: '2', platform: 'tiktok', name: 'Mai', user_name: 'mai', followers: 1_200_000, engagement_rate: null },
  ...{ location_id: null, category_ids: [], observed_at: '2026-03-31', influencer_id: null, changes: [], reasons: [] },
  ...changes,
})

export const questionOf = (kind: Question['kind'], changes: Partial<Question> = {}): Question => ({
  ...{ kind, sheets: [''], columns: [], examples: [], rows: null, options: [] },
  ...changes,
})

export const stepOf = (changes: Partial<ApprovalStep> = {}): ApprovalStep => ({
  ...{ id: 7, goal: 'Approved', state: 'done', created_at: '2026-04-01T09:00:00.000Z', created_by: 'Mai An' },
  ...{ progress: null, changed: 2, refused: [], undone: 0, kept: 0, may_undo: true },
  ...changes,
})

export const approvalOf = (changes: Partial<LoadApproval> = {}): LoadApproval => ({
  ...{ approvable: 0, submittable: 0, step: null },
  ...changes,
})

/** A list that is read and waits for its start. */
export const loadOf = (changes: Partial<Load> = {}): Load => ({
  ...{ id: 4, file_name: 'creators.csv', bytes: 2_048, state: 'ready', created_at: '2026-04-01T08:00:00.000Z' },
  ...{
    created_by: 'Mai An',
    by_command: false,
    finished_at: null,
    counts: null,
    problem: null,
    version: 1,
    received: 2_048,
    is_own: true,
  },
  ...{ answers: {}, is_remembered: false, skipped: [], questions: [], preview: null, progress: null },
  ...{ result: null, undo_until: null, undone: null, has_outcomes: false, rows: 3, open_questions: 0, expected: null },
  sheets: [
    sheetOf([
      columnOf(0, 'User', { field: 'handle', confidence: 1, samples: ['@mai', '@an'] }),
      columnOf(1, 'Fans', { field: 'followers', unit: 'ones', confidence: 0.5, samples: ['1200', '900'] }),
      columnOf(2, 'Note', { samples: ['priority'] }),
    ]),
  ],
  ...changes,
})

/** A load as the list of loads shows it. */
export const listedOf = (changes: Partial<ListedLoad> = {}): ListedLoad => ({ ...loadOf(), approval: null, ...changes })
