import { z } from 'zod'

/** Why a row is refused, by code; values fill the braces. */
export const ROW_REFUSALS = {
  'no-account': 'It has no username, ID or profile link that identifies an account.',
  'rounded-id': 'A spreadsheet has rounded its username or ID: “{text}”. Format the column as text and enter it again.',
  'name-only': 'It has only a name, which identifies no account.',
  'no-platform': 'It does not name a platform.',
  'unknown-platform': '“{text}” is not a known platform.',
  'no-day': '“{text}” is not a day.',
  'future-day': '“{text}” is in the future.',
  total: 'It is a total, not an account.',
  note: 'It is a note, not an account.',
  'repeated-header': 'It repeats the header.',
  'several-accounts': '{count} accounts are known by this name; give the ID.',
  erased: 'It was erased at the request of the listed person and is not loaded again.',
  'no-post-account': 'It does not name the account of the post.',
  'no-post-id': 'It has no ID of the post.',
  'no-json': 'The line is not JSON: {error}.',
  'wrong-json': '{field}: {error}.',
  'not-read': 'It could not be read: {error}',
} as const
export type RowRefusalCode = keyof typeof ROW_REFUSALS

/** Why a file cannot be loaded, or not to its end. */
export const FILE_REFUSALS = {
  'no-rows': 'This list has no rows.',
  'no-account-column':
    'No column identifies accounts by username, ID or link. Add one, or match the names in the Importer. Its columns: {columns}',
  transposed: 'Its influencers are in columns. Transpose it so that each row is one influencer, then load it again.',
  'wrong-format': 'This file type cannot be loaded. Use .csv, .tsv, .txt, .ndjson, .xlsx or .xls.',
  'no-text': 'It is not a text file, or its encoding is not recognized. Save it as “CSV UTF-8”.',
  'long-line': 'A line is longer than {most} characters.',
  encrypted: 'It is protected by a password; save it without one.',
  damaged: 'It is damaged or not what its name says: {error}',
  'too-much': 'It has more than can be loaded: {error}',
  'many-columns': 'It has more than {most} columns.',
  'file-gone': 'The uploaded file is no longer there. Upload it again.',
  'file-erased': 'Files waiting to be loaded were removed because a listed person was erased. Upload the file again.',
  'reading-failed': 'An error on the server stopped reading it several times. Upload it again.',
  'load-not-allowed': 'The account that started it may no longer load lists.',
  'undo-not-allowed': 'The undo was stopped: the account that started it may no longer load lists.',
  'loading-failed': 'An error on the server stopped it several times. Upload the file again to load the rest.',
} as const
export type FileRefusalCode = keyof typeof FILE_REFUSALS

/** What is doubtful about a cell; its row is loaded without it. */
export const CELL_DOUBTS = [
  'not-understood',
  'impossible',
  'undated',
  'too-long',
  'lost-characters',
  'unknown-category',
  'unknown-profession',
  'unknown-place',
  'different-places',
  'another-account',
  'starts-as-new',
  'edited',
  'conflict',
] as const
export type CellDoubt = (typeof CELL_DOUBTS)[number]

/** `edited`: a value that differs from what a person entered; `conflict`: rows of an account contradict each other. */
export const CELL_DOUBT_SENTENCES: Readonly<Record<CellDoubt, string>> = {
  'not-understood': '“{text}” is not understood as {field}.',
  impossible: '“{text}” is impossible as {field}.',
  undated: '“{text}” is not a day up to today, so the numbers of its row are not stored.',
  'too-long': '“{text}” is too long as {field}.',
  'lost-characters': '“{text}” has lost characters.',
  'unknown-category': 'The category “{text}” is not known.',
  'unknown-profession': 'The profession “{text}” is not known.',
  'unknown-place': 'The place “{text}” is not known.',
  'different-places': 'The places “{text}” are in different countries.',
  'another-account': 'The row names another account on the same platform, “{text}”, which is not loaded.',
  'starts-as-new': 'Status “{text}” was ignored. Imported influencers start as New.',
  edited: '“{text}” differs from what a person entered ({field}), which stays.',
  conflict: 'Rows of the same day differ ({field}): “{text}” and “{used}”. The larger is used.',
}

export type ReasonValues = Readonly<Record<string, string | number>>

/** The English sentence of a refusal. */
export const reasonSentence = (template: string, values: ReasonValues = {}): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** A code of ROW_REFUSALS or FILE_REFUSALS with its values, and the English sentence. */
export const LoadReason = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
})
export type LoadReason = z.infer<typeof LoadReason>
