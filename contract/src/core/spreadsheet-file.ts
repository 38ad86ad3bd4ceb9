import { z } from 'zod'

/** Why a spreadsheet of the right kind could not be read: locked by a password, broken, or more than is read. */
export const FILE_PROBLEMS = ['encrypted', 'damaged', 'too-much'] as const
export type FileProblem = (typeof FILE_PROBLEMS)[number]

/** The specification's file, as both sides judge it (lists/importer-rules.ts). */
export const ImportFile = z.object({
  id: z.string(),
  name: z.string(),
  extension: z.string(),
  size: z.int(),
  mime: z.string(),
  hash: z.string(),
  isValid: z.boolean(),
  /** One of the specification's three messages; empty for a file that was read. */
  errorMessage: z.string(),
  /** What stands behind "File mimetype does not valid." of a file whose first bytes are right. */
  problem: z.enum(FILE_PROBLEMS).nullable(),
})
export type ImportFile = z.infer<typeof ImportFile>
